import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AccountsClosed } from './app/AccountsClosed.tsx'
import { NotFound } from './app/NotFound.tsx'
import { Shell } from './app/Shell.tsx'
import { paths } from './paths.ts'

export function Routes() {
  return (
    <Shell>
      <Suspense>
        <Switch>
          <Route path={paths.login} component={AccountsClosed} />
          <Route path={paths.register} component={AccountsClosed} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Shell>
  )
}
