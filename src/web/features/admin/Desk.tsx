import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { lazyPage } from '#web/app/page/lazy.tsx'
import { NotFound } from '#web/app/page/NotFound.tsx'
import { useSession } from '#web/app/session/session.ts'
import { StepUpProvider } from '#web/app/step-up/step-up.tsx'
import { paths } from '#web/paths.ts'
import { deskPaths } from './desk/desk-paths.ts'
import { DeskNav } from './desk/DeskNav.tsx'
import { SecondFactorFirst } from './desk/SecondFactorFirst.tsx'

const Overview = lazyPage(() => import('./overview/Overview.tsx'), 'Overview')
const TransferPage = lazyPage(() => import('./transfers/TransferPage.tsx'), 'TransferPage')
const ReviewPage = lazyPage(() => import('./review/ReviewPage.tsx'), 'ReviewPage')
const BankPage = lazyPage(() => import('./bank/BankPage.tsx'), 'BankPage')
const PayoutsPage = lazyPage(() => import('./payouts/PayoutsPage.tsx'), 'PayoutsPage')
const TreasuryPage = lazyPage(() => import('./treasury/TreasuryPage.tsx'), 'TreasuryPage')
const ReconciliationPage = lazyPage(
  () => import('./reconciliation/ReconciliationPage.tsx'),
  'ReconciliationPage',
)
const PricingPage = lazyPage(() => import('./pricing/PricingPage.tsx'), 'PricingPage')
const ChartsPage = lazyPage(() => import('./charts/ChartsPage.tsx'), 'ChartsPage')
const LedgerPage = lazyPage(() => import('./ledger/LedgerPage.tsx'), 'LedgerPage')
const AuditPage = lazyPage(() => import('./audit/AuditPage.tsx'), 'AuditPage')
const ApprovalsPage = lazyPage(() => import('./approvals/ApprovalsPage.tsx'), 'ApprovalsPage')

const room = <div className="coming" />

/** The operator's desk. Others are led to `/`: specification, section 6. */
export function Desk() {
  const { user, isAsking } = useSession()
  if (isAsking) return room
  if (user?.isAdmin !== 1) return <Redirect to={paths.send} replace />
  if (user.deskNeeds !== undefined) return <SecondFactorFirst needs={user.deskNeeds} />
  return (
    <StepUpProvider>
      <div className="desk">
        <DeskNav />
        <Suspense fallback={room}>
          <Switch>
            <Route path={deskPaths.transfer} component={TransferPage} />
            <Route path={deskPaths.review} component={ReviewPage} />
            <Route path={deskPaths.bank} component={BankPage} />
            <Route path={deskPaths.payouts} component={PayoutsPage} />
            <Route path={deskPaths.treasury} component={TreasuryPage} />
            <Route path={deskPaths.reconciliation} component={ReconciliationPage} />
            <Route path={deskPaths.pricing} component={PricingPage} />
            <Route path={deskPaths.charts} component={ChartsPage} />
            <Route path={deskPaths.ledger} component={LedgerPage} />
            <Route path={deskPaths.audit} component={AuditPage} />
            <Route path={deskPaths.approvals} component={ApprovalsPage} />
            {/* One route for all its tabs: turning them is no change of page. */}
            <Route path={`${paths.admin}/:tab?`} component={Overview} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </div>
    </StepUpProvider>
  )
}
