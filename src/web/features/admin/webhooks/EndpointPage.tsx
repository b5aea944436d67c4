import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { When } from '#web/parts/When.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { Fact } from '../desk/Fact.tsx'
import { ageText } from '../list/age.ts'
import { NotThere } from '../pricing/Section.tsx'
import { Card } from '../transfers/Card.tsx'
import { webhooksQuery } from './calls.ts'
import { DeliveriesSection } from './DeliveriesSection.tsx'
import { Address, LastAttempt, OnOff } from './endpoint-words.tsx'
import { EndpointActs } from './EndpointActs.tsx'
import { messages } from './messages.ts'

/** An endpoint: what it gets, what can be done with it, and each delivery to it. There are twenty at most, so their list is asked for. */
export function EndpointPage({ params: { id } }: { params: { readonly id: string } }) {
  const query = useQuery(webhooksQuery)
  if (query.data === undefined) return <NotThere query={query} />
  const webhook = query.data.find(each => each.id === id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Link
          href={deskPaths.webhooks}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-brand hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {messages.back}
        </Link>
        <PageHeading text={webhook?.description ?? messages.notFound} className="wrap-anywhere" />
      </div>
      {webhook && (
        <>
          <Allowed to="webhooks.write">
            <EndpointActs webhook={webhook} />
          </Allowed>
          <Facts webhook={webhook} nowMs={query.dataUpdatedAt} />
          <DeliveriesSection webhook={webhook} />
        </>
      )}
    </div>
  )
}

type FactsProps = { webhook: WebhookView; nowMs: number }

const Facts = ({ webhook, nowMs }: FactsProps) => {
  const { types, createdAt, oldSecretUntil, pending, oldestPendingAt, failed } = webhook
  const { columns: names } = messages
  return (
    <Card title={messages.facts}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={names.address}>
          <Address {...webhook} />
        </Fact>
        <Fact name={names.state}>
          <OnOff {...webhook} />
        </Fact>
        <Fact name={names.last}>
          <LastAttempt {...webhook} />
        </Fact>
        <Fact name={names.waiting}>
          {messages.counted(pending)}
          {oldestPendingAt !== null && `, ${messages.oldest(ageText(nowMs - Date.parse(oldestPendingAt)))}`}
          {failed > 0 && (
            <span className="block text-danger">{messages.givenUp(messages.counted(failed))}</span>
          )}
        </Fact>
        <Fact name={messages.added}>
          <When at={createdAt} />
        </Fact>
        {oldSecretUntil !== null && (
          <Fact name={messages.oldSecret}>
            <When at={oldSecretUntil} />
          </Fact>
        )}
      </dl>
      <dl className="mt-3">
        <Fact name={names.events}>
          {types.length === 0 ? messages.all : <bdi dir="ltr">{types.join(', ')}</bdi>}
        </Fact>
      </dl>
    </Card>
  )
}
