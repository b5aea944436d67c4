import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApprovalView, listApprovals } from '#shared/api/admin/approvals.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { LookingForCards, Nothing, ShowMore } from '../list/queue-states.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { useFocusKept } from '../list/use-focus-kept.ts'
import { type Pages, usePages } from '../list/use-pages.ts'
import { approvalsKey, approve, reject } from './calls.ts'
import { kindTexts, messages } from './messages.ts'
import { translated } from './translated.ts'

type Deciding = { readonly decision: Decision; readonly approval: ApprovalView }

/** The pending requests, in all states of their list. */
export function Waiting() {
  const list = usePages(listApprovals, { query: { state: 'pending' } })
  const [deciding, setDeciding] = useState<Deciding>()
  const { rows } = list
  const { ref, onFocus } = useFocusKept(rows, 'ul > li')
  if (rows === undefined) return list.error && !list.isLoading ? <Failed list={list} /> : <LookingForCards />
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="focus-visible:outline-none">
      {list.error && !list.isLoading && <Failed list={list} />}
      {rows.length === 0 ? (
        <Nothing title={messages.nothingWaits} text={messages.nothingWaitsText} />
      ) : (
        <ul className="grid gap-3">
          {rows.map(approval => (
            <WaitingItem
              key={approval.id}
              approval={approval}
              onDecide={decision => setDeciding({ approval, decision })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {deciding !== undefined && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  )
}

const Failed = ({ list: { error, again } }: { list: Pages<unknown> }) => (
  <NotLoaded title={listMessages.notLoaded} error={error} onAgain={again} className="mb-4" />
)

type Props = { approval: ApprovalView; onDecide: (decision: Decision) => void }

/** A pending request with its author and reason; an admin can only withdraw their own. */
const WaitingItem = ({ approval, onDecide }: Props) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-field border border-line bg-surface p-4">
    <div className="min-w-0 flex-[1_1_24rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <bdi>{translated(approval.title)}</bdi>
        </h2>
        <Badge look="secondary" text={kindTexts[approval.kind]} />
      </div>
      {approval.reason !== null && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{approval.reason}</bdi>
        </p>
      )}
      <Facts facts={approval.facts} />
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {approval.isOwn ? (
          messages.ownAsked
        ) : (
          <>
            <bdi>{approval.askedBy}</bdi> {messages.asked}
          </>
        )}
        , <When at={approval.askedAt} />. {approval.isOwn && messages.own}
      </p>
    </div>
    <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
      {approval.isOwn ? (
        <Decide approval={approval} decision="withdraw" onDecide={onDecide} />
      ) : (
        approval.mayDecide && (
          <>
            <Decide approval={approval} decision="approve" onDecide={onDecide} />
            <Decide approval={approval} decision="reject" onDecide={onDecide} />
          </>
        )
      )}
    </div>
  </li>
)

/** Facts about the request, in the server's words. */
const Facts = ({ facts }: { facts: ApprovalView['facts'] }) =>
  facts.length > 0 && (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, value }, at) => (
        <div key={`${name} ${at}`} className="contents">
          <dt className="text-muted">{translated(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{isPerson(name) ? value : translated(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )

/** Their names are no words of the server. */
const isPerson = (name: string): boolean => ['Sender', 'Recipient'].includes(name)

const looks = { approve: 'primary', reject: 'danger', withdraw: 'secondary' } as const

const Decide = ({ approval, decision, onDecide }: Props & { decision: Decision }) => (
  <Button
    size="small"
    look={looks[decision]}
    aria-label={`${messages[decision]}: ${translated(approval.title)}`}
    onClick={() => onDecide(decision)}
  >
    {messages[decision]}
  </Button>
)

type Decision = 'approve' | 'reject' | 'withdraw'

const texts = {
  approve: { lead: messages.approveLead, done: messages.approved, failed: messages.notApproved },
  reject: { lead: messages.rejectLead, done: messages.rejected, failed: messages.notRejected },
  withdraw: { lead: messages.withdrawLead, done: messages.withdrawn, failed: messages.notWithdrawn },
} as const

type DecisionProps = { decision: Decision; approval: ApprovalView; onClose: () => void }

/** Says what comes of a decision, and asks why where it is a no. */
function DecisionDialog({ decision, approval, onClose }: DecisionProps) {
  const isYes = decision === 'approve'
  const deciding = useDecision({ decision, approval, onClose })
  const { form, field, values } = useKeptForm(`${decision} ${approval.id}`, {
    initial: { reason: '' },
    faultOf: typed =>
      isYes || emptyOf(typed, ['reason']).length === 0
        ? undefined
        : { toast: messages.missing, fields: ['reason'] },
    onSubmit: ({ reason }) => deciding.mutate(reason.trim()),
  })
  return (
    <FormDialog
      title={messages[decision]}
      form={form}
      isTyped={values.reason !== ''}
      submit={messages[decision]}
      look={decision === 'reject' ? 'danger' : 'primary'}
      isBusy={deciding.isPending}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold wrap-anywhere">
          <bdi>{translated(approval.title)}</bdi>
        </p>
        <Facts facts={approval.facts} />
        <p className="mt-1 text-muted">{texts[decision].lead}</p>
      </div>
      {!isYes && <ReasonField {...field('reason')} label={messages.reason} data-autofocus required />}
    </FormDialog>
  )
}

/** If another admin has decided meanwhile, the list shows the decision. */
function useDecision({ decision, approval: { id }, onClose }: DecisionProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const { done, failed } = texts[decision]
  return useDialogChange({
    act: (reason: string) => (decision === 'approve' ? approve(id) : reject(id, reason)),
    done,
    failed,
    onClose,
    onRefused: error => {
      toast({ title: failed, description: errorWords(error), tone: 'danger' })
      if (!isRefusal(error, 'approval_decided') && !isRefusal(error, 'approval_outdated')) return
      onClose()
      void queryClient.invalidateQueries({ queryKey: approvalsKey })
    },
    changes: approvalsKey,
  })
}
