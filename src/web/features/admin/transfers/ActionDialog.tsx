import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { type ActionField, type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { isAuthorised } from './words/authorised.ts'
import { act, type ActionInput, fileQuery, transfersKey } from './calls.ts'
import type { LeftToSend } from './left-to-send.ts'
import { actionTexts, dialogTexts as texts } from './messages.ts'
import { messages as readingTexts } from '../reading/messages.ts'
import { translated } from './words/translated.ts'

const REFERENCE_MAX = 140

type Props = {
  action: TransferAction
  transfer: AdminTransferView
  corridor: Corridor
  /** The rest that could still be refunded, in the send currency; a transfer's file has it. */
  refundable?: string
  /** The refund that waits to be sent by hand. */
  toSend?: LeftToSend | undefined
  /** The transfer as the page has it now: where that is not what the dialog opened with, the operator looks before the act. */
  now?: Now
  onClose: () => void
  onDone?: (file: TransferFile) => void
}

type Now = {
  readonly version: string
  readonly waiting: string
  /** Why the action is not possible any more. */
  readonly refusedBecause: string | null
}

/**
 * Confirmation dialog for one action on a transfer: it shows the effect, and asks for the reason and the action's other
 * fields.
 */
export function ActionDialog({
  action,
  transfer,
  corridor,
  refundable,
  toSend,
  now,
  onClose,
  onDone,
}: Props) {
  const [seen, setSeen] = useState(now?.version)
  const fields: readonly ActionField[] = transferActions[action].fields
  const shown = (amount: string) => moneyText({ amount, symbol: corridor.from.currencySymbol })
  const total = shown(transfer.totalAmount)
  const amountTexts = texts.amounts[action === 'refundPart' ? 'refundPart' : 'statement']
  const acting = useAction({
    action,
    id: transfer.id,
    version: seen,
    onClose,
    ...(onDone && { onDone }),
    onFault: fault => refuse(fault),
  })
  const { form, field, values, refuse } = useKeptForm(`${action} ${transfer.id}`, {
    initial: { amount: '', bankReference: '', reason: '' },
    faultOf: typed => faultOf(typed, fields),
    onSubmit: typed => acting.mutate(trimmed(typed)),
  })
  const isTyped = Object.values(values).some(text => text !== '')
  return (
    <FormDialog
      title={actionTexts[action].title}
      form={form}
      isTyped={isTyped}
      submit={actionTexts[action].button}
      look={action === 'reject' || action === 'cancel' ? 'danger' : 'primary'}
      isBusy={acting.isPending}
      onClose={onClose}
    >
      <div role="status" className="empty:hidden">
        {!acting.isPending && <ChangedMeanwhile now={now} seen={seen} onSeen={setSeen} />}
      </div>
      <p className="text-muted">
        {actionTexts[action].lead({
          total,
          isPaid: isPaid(transfer),
          isAuthorised: isAuthorised(transfer),
          toSend: toSend && moneyText({ amount: toSend.amount, symbol: toSend.currency }),
        })}
      </p>
      {fields.includes('amount') && (
        <TextField
          {...field('amount')}
          label={`${amountTexts.label}, ${transfer.sendCurrency}`}
          hint={amountTexts.hint(action === 'refundPart' ? shown(refundable ?? '0.00') : total)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          inputClassName="tabular"
          data-autofocus
          required
        />
      )}
      {fields.includes('bankReference') && (
        <TextField
          {...field('bankReference')}
          label={texts.bankReference}
          hint={texts.bankReferenceHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={REFERENCE_MAX}
          data-autofocus={fields[0] === 'bankReference' || undefined}
          required
        />
      )}
      <ReasonField
        {...field('reason')}
        label={texts.reason}
        hint={action === 'reject' ? texts.forSender : texts.forAudit}
        data-autofocus={fields.length === 0 || undefined}
        required
      />
    </FormDialog>
  )
}

type ChangedProps = {
  now: Now | undefined
  seen: string | undefined
  onSeen: (version: string) => void
}

function ChangedMeanwhile({ now, seen, onSeen }: ChangedProps) {
  if (now === undefined || now.version === seen) return null
  return (
    <div className="rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
      <p className="wrap-anywhere">
        {readingTexts.changedMeanwhile} {translated(now.refusedBecause ?? now.waiting)}
      </p>
      {now.refusedBecause === null && (
        <Button look="secondary" size="small" onClick={() => onSeen(now.version)} className="mt-3">
          {readingTexts.goOn}
        </Button>
      )}
    </div>
  )
}

type FormFault = Fault<ActionField | 'reason'>

const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2})?$/

function faultOf(typed: ActionInput, fields: readonly ActionField[]): FormFault | undefined {
  const empty = emptyOf(typed, [...fields, 'reason'])
  if (empty.length > 0) return { toast: texts.missing, fields: empty }
  const isNoAmount = fields.includes('amount') && !AMOUNT.test(typed.amount.trim())
  return isNoAmount ? { toast: texts.noAmount, fields: ['amount'] } : undefined
}

const trimmed = ({ amount, bankReference, reason }: ActionInput): ActionInput => ({
  amount: amount.trim(),
  bankReference: bankReference.trim(),
  reason: reason.trim(),
})

type Parts = {
  action: TransferAction
  id: string
  version: string | undefined
  onClose: () => void
  onDone?: (file: TransferFile) => void
  onFault: (fault: FormFault) => void
}

/** If the transfer has moved on, the page shows its present state. */
function useAction({ action, id, version, onClose, onDone, onFault }: Parts) {
  const queryClient = useQueryClient()
  const { done, failed } = actionTexts[action]
  // One key a dialog: a repeat after a lost answer refunds once.
  const key = useRef(newKey())
  return useDialogChange({
    act: (input: ActionInput) => act(action, id, { ...input, version, idempotencyKey: key.current }),
    onDone: file => {
      queryClient.setQueryData(fileQuery(id).queryKey, file)
      onDone?.(file)
    },
    done,
    failed,
    onClose,
    onRefused: error => {
      onFault(
        refusalFault({
          error,
          title: failed,
          fields: [...transferActions[action].fields, 'reason'],
          otherwise: faultyFields(error),
        }),
      )
      // The dialog stays and shows what has changed.
      if (isRefusal(error, 'transfer_changed'))
        return void queryClient.invalidateQueries({ queryKey: transfersKey })
      if (!isRefusal(error, 'action_not_possible')) return
      onClose()
      void queryClient.invalidateQueries({ queryKey: transfersKey })
    },
    changes: transfersKey,
  })
}

const amountFaults = ['amount_mismatch', 'amount_too_large', 'amount_too_small'] as const

function faultyFields(error: Error): FormFault['fields'] {
  if (amountFaults.some(code => isRefusal(error, code))) return ['amount']
  return isRefusal(error, 'bank_reference_used') ? ['bankReference'] : []
}
