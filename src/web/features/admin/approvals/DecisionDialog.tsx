import { useQueryClient } from '@tanstack/react-query'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { approvalsKey, approve, reject } from './calls.ts'
import { messages } from './messages.ts'

export type Decision = 'approve' | 'reject' | 'withdraw'

const texts = {
  approve: { lead: messages.approveLead, done: messages.approved, failed: messages.notApproved },
  reject: { lead: messages.rejectLead, done: messages.rejected, failed: messages.notRejected },
  withdraw: { lead: messages.withdrawLead, done: messages.withdrawn, failed: messages.notWithdrawn },
} as const

type Props = { decision: Decision; approval: ApprovalView; onClose: () => void }

/** Says what comes of a decision, and asks why where it is a no. */
export function DecisionDialog({ decision, approval, onClose }: Props) {
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
          <bdi>{approval.title}</bdi>
        </p>
        <p className="mt-1 text-muted">{texts[decision].lead}</p>
      </div>
      {!isYes && <ReasonField {...field('reason')} label={messages.reason} data-autofocus required />}
    </FormDialog>
  )
}

/** If another admin has decided meanwhile, the list shows the decision. */
function useDecision({ decision, approval: { id }, onClose }: Props) {
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
