import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AccountsClosed } from './app/AccountsClosed.tsx'
import { NotFound } from './app/NotFound.tsx'
import { Shell } from './app/Shell.tsx'
import { useTransfer } from './app/transfer-context.tsx'
import { Send } from './features/send/Send.tsx'
import { WizardProvider } from './features/send/wizard-context.tsx'
import { paths } from './paths.ts'

export function Routes() {
  // A new generation of transfer data starts the wizard afresh.
  const { generation } = useTransfer()
  return (
    <WizardProvider key={generation}>
      <Shell>
        <Suspense>
          <Switch>
            <Route path={paths.send} component={Send} />
            <Route path={paths.login} component={AccountsClosed} />
            <Route path={paths.register} component={AccountsClosed} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Shell>
    </WizardProvider>
  )
}
