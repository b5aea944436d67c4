import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { lazyPage } from './app/page/lazy.tsx'
import { NotFound } from './app/page/NotFound.tsx'
import { Shell } from './app/shell/Shell.tsx'
import { useTransfer } from './app/transfer/transfer-context.tsx'
import { Send } from './features/send/Send.tsx'
import { WizardProvider } from './features/send/WizardProvider.tsx'
import { operatorPaths, paths } from './paths.ts'
import { later } from './ui/loading/later.ts'

const loadCheckout = () => import('./features/checkout/Checkout.tsx')
const Checkout = lazyPage(loadCheckout, 'Checkout')
const Confirmation = lazyPage(() => import('./features/confirmation/Confirmation.tsx'), 'Confirmation')
const Action = lazyPage(() => import('./features/checkout/action/Action.tsx'), 'Action')
const Login = lazyPage(() => import('./features/auth/Login.tsx'), 'Login')
const Register = lazyPage(() => import('./features/auth/Register.tsx'), 'Register')
const ForgotPassword = lazyPage(() => import('./features/auth/ForgotPassword.tsx'), 'ForgotPassword')
const ResetPassword = lazyPage(() => import('./features/auth/ResetPassword.tsx'), 'ResetPassword')
const ConfirmEmail = lazyPage(() => import('./features/auth/ConfirmEmail.tsx'), 'ConfirmEmail')
const Account = lazyPage(() => import('./features/account/Account.tsx'), 'Account')
const Identity = lazyPage(() => import('./features/identity/Identity.tsx'), 'Identity')
const Desk = lazyPage(() => import('./features/admin/Desk.tsx'), 'Desk')

const History = lazyPage(() => import('./features/history/History.tsx'), 'History')
const HistoryDetail = lazyPage(() => import('./features/history/Detail.tsx'), 'Detail')
const Track = lazyPage(() => import('./features/track/Track.tsx'), 'Track')
const OperatorPages = lazyPage(() => import('./features/operator/OperatorPages.tsx'), 'OperatorPages')

const Recipients = lazyPage(() => import('./features/recipients/Recipients.tsx'), 'Recipients')

// A failure shows itself when the page is wanted.
const preloadCheckout = () => later(loadCheckout).catch(() => {})

export function Routes() {
  // A new generation of transfer data starts the wizard afresh.
  const { generation } = useTransfer()
  return (
    <WizardProvider key={generation} onNearEnd={preloadCheckout}>
      <Shell>
        {/* As tall as the screen, so that the footer does not come into sight and jump away again. */}
        <Suspense fallback={<div className="coming" />}>
          <Switch>
            <Route path={paths.send} component={Send} />
            <Route path={paths.checkout} component={Checkout} />
            <Route path={paths.confirmation} component={Confirmation} />
            <Route path={paths.login} component={Login} />
            <Route path={paths.register} component={Register} />
            <Route path={paths.forgotPassword} component={ForgotPassword} />
            <Route path={paths.resetPassword} component={ResetPassword} />
            <Route path={paths.confirmEmail} component={ConfirmEmail} />
            <Route path={paths.account} component={Account} />
            <Route path={paths.identity} component={Identity} />
            <Route path={`${paths.admin}/*?`} component={Desk} />
            <Route path={paths.history} component={History} />
            <Route path={paths.historyTransfer} component={HistoryDetail} />
            <Route path={paths.track} component={Track} />
            <Route path={paths.action} component={Action} />
            <Route path={paths.recipients} component={Recipients} />
            {[...Object.values(operatorPaths), paths.rights].map(path => (
              <Route key={path} path={path} component={OperatorPages} />
            ))}
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Shell>
    </WizardProvider>
  )
}
