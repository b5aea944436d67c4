import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Decision } from './DecisionDialog.tsx'
import { kindTexts, messages } from './messages.ts'

type Props = { approval: ApprovalView; onDecide: (decision: Decision) => void }

/** A pending request with its author and reason; an admin can only withdraw their own. */
export const WaitingItem = ({ approval, onDecide }: Props) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-field border border-line bg-surface p-4">
    <div className="min-w-0 flex-[1_1_24rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <bdi>{approval.title}</bdi>
        </h2>
        <Badge look="secondary" text={kindTexts[approval.kind]} />
      </div>
      {approval.reason !== null && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{approval.reason}</bdi>
        </p>
      )}
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
        <>
          <Decide approval={approval} decision="approve" onDecide={onDecide} />
          <Decide approval={approval} decision="reject" onDecide={onDecide} />
        </>
      )}
    </div>
  </li>
)

const looks = { approve: 'primary', reject: 'danger', withdraw: 'secondary' } as const

const Decide = ({ approval, decision, onDecide }: Props & { decision: Decision }) => (
  <Button
    size="small"
    look={looks[decision]}
    aria-label={`${messages[decision]}: ${approval.title}`}
    onClick={() => onDecide(decision)}
  >
    {messages[decision]}
  </Button>
)
