import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskWebhookPath } from '../desk/desk-paths.ts'
import { ageText } from '../list/age.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { webhooksQuery } from './calls.ts'
import { AddDialog } from './EndpointForm.tsx'
import { Address, LastAttempt, OnOff } from './endpoint-words.tsx'
import { messages } from './messages.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** The systems of the operator that are told of changes. */
export function WebhooksPage() {
  const query = useQuery(webhooksQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <PageHeading text={messages.title} className="mb-1" />
          <p className="max-w-prose text-muted">{messages.lead}</p>
          <p className="max-w-prose text-muted">{messages.guide}</p>
        </div>
        <Allowed to="webhooks.write">
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" className="size-4.5" />
            {messages.add}
          </Button>
        </Allowed>
      </div>
      {query.data === undefined && <NotThere query={query} />}
      {query.data?.length === 0 && (
        <p className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {messages.none}
        </p>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <DataTable
          caption={messages.caption}
          columns={columnsAt(query.dataUpdatedAt)}
          rows={query.data}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => deskWebhookPath(id)}
        />
      )}
      {isAdding && <AddDialog onAdded={setSecret} onClose={() => setIsAdding(false)} />}
      <SecretDialog secret={secret} onKept={() => setSecret(undefined)} />
    </div>
  )
}

const texts = messages.columns

const columnsAt = (nowMs: number): Column<WebhookView>[] => [
  { name: texts.name, cell: ({ description }) => <bdi className="wrap-anywhere">{description}</bdi> },
  { name: texts.address, cell: Address },
  {
    name: texts.events,
    cell: ({ types }) => (types.length === 0 ? messages.all : types.length),
  },
  { name: texts.state, cell: OnOff },
  { name: texts.last, cell: LastAttempt },
  {
    name: texts.waiting,
    cell: ({ pending, oldestPendingAt, failed }) => (
      <span className="block">
        <span className="tabular block">{messages.counted(pending)}</span>
        {oldestPendingAt !== null && (
          <span className="block text-muted">
            {messages.oldest(ageText(nowMs - Date.parse(oldestPendingAt)))}
          </span>
        )}
        {failed > 0 && (
          <span className="block text-danger">{messages.givenUp(messages.counted(failed))}</span>
        )}
      </span>
    ),
  },
]
