import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AccountsClosed } from './app/AccountsClosed.tsx'
import { lazyPage } from './app/lazy.tsx'
import { NotFound } from './app/NotFound.tsx'
import { Shell } from './app/Shell.tsx'
import { useTransfer } from './app/transfer-context.tsx'
import { Send } from './features/send/Send.tsx'
import { WizardProvider } from './features/send/wizard-context.tsx'
import { paths } from './paths.ts'
import { later } from './ui/later.ts'

const loadCheckout = () =>
  import('./features/checkout/Checkout.tsx').then(page => ({ default: page.Checkout }))
const Checkout = lazyPage(loadCheckout)
const Confirmation = lazyPage(() =>
  import('./features/confirmation/Confirmation.tsx').then(page => ({ default: page.Confirmation })),
)

// A failure shows itself when the page is wanted.
const preloadCheckout = () => later(loadCheckout).catch(() => {})

export function Routes() {
  // A new generation of transfer data starts the wizard afresh.
  const { generation } = useTransfer()
  return (
    <WizardProvider key={generation} onNearEnd={preloadCheckout}>
      <Shell>
        {/* As tall as the screen, so that the footer does not come into sight and jump away again. */}
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Switch>
            <Route path={paths.send} component={Send} />
            <Route path={paths.checkout} component={Checkout} />
            <Route path={paths.confirmation} component={Confirmation} />
            <Route path={paths.login} component={AccountsClosed} />
            <Route path={paths.register} component={AccountsClosed} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Shell>
    </WizardProvider>
  )
}
