import { type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { lazyPage } from '#web/app/page/lazy.tsx'
import { NotFound } from '#web/app/page/NotFound.tsx'
import { language } from '#web/languages/language.ts'
import { isOnDesk } from '#shared/accounts/roles.ts'
import { deskLanguages } from '#shared/languages.ts'
import { useSession } from '#web/app/session/session.ts'
import { StepUpProvider } from '#web/app/step-up/step-up.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from './desk/Allowed.tsx'
import { deskPaths } from './desk/desk-paths.ts'
import { type DeskPage, pagePermissions } from './desk/desk-permissions.ts'
import { DeskNav } from './desk/DeskNav.tsx'
import { NotAllowed } from './desk/NotAllowed.tsx'
import { SecondFactorFirst } from './desk/SecondFactorFirst.tsx'

const Overview = lazyPage(() => import('./overview/Overview.tsx'), 'Overview')
const TodayPage = lazyPage(() => import('./today/TodayPage.tsx'), 'TodayPage')
const TransferPage = lazyPage(() => import('./transfers/TransferPage.tsx'), 'TransferPage')
const ReviewPage = lazyPage(() => import('./review/ReviewPage.tsx'), 'ReviewPage')
const CasesPage = lazyPage(() => import('./cases/CasesPage.tsx'), 'CasesPage')
const CasePage = lazyPage(() => import('./cases/CasePage.tsx'), 'CasePage')
const IdentityPage = lazyPage(() => import('./identity/IdentityPage.tsx'), 'IdentityPage')
const BankPage = lazyPage(() => import('./bank/BankPage.tsx'), 'BankPage')
const PayoutsPage = lazyPage(() => import('./payouts/PayoutsPage.tsx'), 'PayoutsPage')
const TreasuryPage = lazyPage(() => import('./treasury/TreasuryPage.tsx'), 'TreasuryPage')
const ReconciliationPage = lazyPage(
  () => import('./reconciliation/ReconciliationPage.tsx'),
  'ReconciliationPage',
)
const PricingPage = lazyPage(() => import('./pricing/PricingPage.tsx'), 'PricingPage')
const ChartsPage = lazyPage(() => import('./charts/ChartsPage.tsx'), 'ChartsPage')
const PromisesPage = lazyPage(() => import('./promises/PromisesPage.tsx'), 'PromisesPage')
const LedgerPage = lazyPage(() => import('./ledger/LedgerPage.tsx'), 'LedgerPage')
const OperatorPage = lazyPage(() => import('./operator/OperatorPage.tsx'), 'OperatorPage')
const RulesPage = lazyPage(() => import('./rules/RulesPage.tsx'), 'RulesPage')
const NameSearchPage = lazyPage(() => import('./screening/NameSearchPage.tsx'), 'NameSearchPage')
const ListsPage = lazyPage(() => import('./lists/ListsPage.tsx'), 'ListsPage')
const ReportsPage = lazyPage(() => import('./reports/ReportsPage.tsx'), 'ReportsPage')
const ReportPage = lazyPage(() => import('./reports/ReportPage.tsx'), 'ReportPage')
const AuditPage = lazyPage(() => import('./audit/AuditPage.tsx'), 'AuditPage')
const ApprovalsPage = lazyPage(() => import('./approvals/ApprovalsPage.tsx'), 'ApprovalsPage')
const WebhooksPage = lazyPage(() => import('./webhooks/WebhooksPage.tsx'), 'WebhooksPage')
const EndpointPage = lazyPage(() => import('./webhooks/EndpointPage.tsx'), 'EndpointPage')

const pages = [
  [deskPaths.today, TodayPage],
  [deskPaths.review, ReviewPage],
  [deskPaths.cases, CasesPage],
  [deskPaths.identity, IdentityPage],
  [deskPaths.bank, BankPage],
  [deskPaths.payouts, PayoutsPage],
  [deskPaths.treasury, TreasuryPage],
  [deskPaths.reconciliation, ReconciliationPage],
  [deskPaths.pricing, PricingPage],
  [deskPaths.charts, ChartsPage],
  [deskPaths.promises, PromisesPage],
  [deskPaths.ledger, LedgerPage],
  [deskPaths.operator, OperatorPage],
  [deskPaths.rules, RulesPage],
  [deskPaths.nameSearch, NameSearchPage],
  [deskPaths.lists, ListsPage],
  [deskPaths.reports, ReportsPage],
  [deskPaths.audit, AuditPage],
  [deskPaths.approvals, ApprovalsPage],
  [deskPaths.webhooks, WebhooksPage],
] as const

/** A page, or the words that the person's roles do not open it. */
function Opened({ page, children }: { page: DeskPage; children: ReactNode }) {
  const may = useMay()
  return pagePermissions[page].some(may) ? children : <NotAllowed />
}

const room = <div className="coming" />

/** The operator's desk. Others are led to `/`. From a page in a language that it does not have it opens in a new load, in English. */
export function Desk() {
  const { user, isAsking } = useSession()
  const isForeign = !deskLanguages.some(code => code === language)
  useEffect(() => {
    if (isForeign) location.reload()
  }, [isForeign])
  if (isAsking || isForeign) return room
  if (user === null || !isOnDesk(user)) return <Redirect to={paths.send} replace />
  if (user.deskNeeds !== undefined) return <SecondFactorFirst needs={user.deskNeeds} />
  return (
    <StepUpProvider>
      <div className="desk">
        <DeskNav />
        <Suspense fallback={room}>
          <Switch>
            <Route path={deskPaths.transfer}>
              {params => (
                <Opened page={deskPaths.transfer}>
                  <TransferPage params={params} />
                </Opened>
              )}
            </Route>
            <Route path={deskPaths.case}>
              {params => (
                <Opened page={deskPaths.case}>
                  <CasePage params={params} />
                </Opened>
              )}
            </Route>
            <Route path={deskPaths.report}>
              {params => (
                <Opened page={deskPaths.report}>
                  <ReportPage params={params} />
                </Opened>
              )}
            </Route>
            <Route path={deskPaths.webhook}>
              {params => (
                <Opened page={deskPaths.webhook}>
                  <EndpointPage params={params} />
                </Opened>
              )}
            </Route>
            {pages.map(([path, Page]) => (
              <Route key={path} path={path}>
                <Opened page={path}>
                  <Page />
                </Opened>
              </Route>
            ))}
            {/* One route for all its tabs: turning them is no change of page. */}
            <Route path={`${paths.admin}/:tab?`} component={Overview} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </div>
    </StepUpProvider>
  )
}
