import { useQueryClient } from '@tanstack/react-query'
import { bankDifferences } from '#shared/api/admin/bank/bank-line-acts.api.ts'
import type { BankAction, BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { useKept, useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { type ActionInput, actOnLine, bankKey } from './calls.ts'
import { entryText } from './entry-text.ts'
import { actionTexts, dialogTexts as texts, differenceTexts, messages } from './messages.ts'

const REFERENCE_MAX = 140

type Field = keyof ActionInput
const fieldsOf: Record<BankAction, readonly Field[]> = {
  assign: ['reference', 'reason'],
  ask: ['reason'],
  sendBack: ['reason'],
  markReturned: ['bankReference', 'reason'],
  bookElsewhere: ['reason'],
  reopen: ['reason'],
}

type Props = {
  action: BankAction
  line: BankLineView
  /** Lines that may pay together with it. */
  others: readonly BankLineView[]
  shortPercent: number
  onClose: () => void
}

/** Says what comes of an action, and asks for what it needs. */
export function LineDialog({ action, line, others, shortPercent, onClose }: Props) {
  const [{ chosen }, setOthers] = useKept<{ chosen: readonly string[] }>(`others ${line.id}`, { chosen: [] })
  const acting = useLineAction({ action, line, chosen, onClose, onFault: fault => refuse(fault) })
  const initial: ActionInput = {
    reference: line.transfer?.referenceNumber ?? '',
    difference: 'none',
    bankReference: '',
    treasuryEntry: line.fits.length === 1 ? (line.fits[0]?.id ?? '') : '',
    reason: '',
  }
  const { form, field, values, refuse } = useKeptForm<ActionInput>(`${action} ${line.id}`, {
    initial,
    faultOf: typed => {
      const fields = emptyOf(typed, fieldsOf[action])
      return fields.length > 0 ? { toast: { title: texts.missing }, fields } : undefined
    },
    onSubmit: typed => acting.mutate(typed),
  })
  const isTyped = fieldsOf[action].some(name => values[name] !== initial[name])
  const [first] = fieldsOf[action]
  const focused = (name: Field) => ({ 'data-autofocus': first === name || undefined })
  return (
    <FormDialog
      title={actionTexts[action].title}
      form={form}
      isTyped={isTyped}
      submit={actionTexts[action].button}
      look={action === 'sendBack' ? 'danger' : 'primary'}
      isBusy={acting.isPending}
      onClose={onClose}
    >
      <p className="text-muted">
        <span className="font-semibold text-ink">
          {moneyText({ amount: line.left === '0.00' ? line.amount : line.left, symbol: line.currency })}
        </span>
        {'. '}
        {actionTexts[action].lead}
      </p>
      {action === 'assign' && (
        <>
          <TextField
            {...field('reference')}
            {...focused('reference')}
            label={texts.reference}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            inputClassName="tabular"
            required
          />
          {others.length > 0 && (
            <Others others={others} chosen={chosen} onChange={next => setOthers({ chosen: next })} />
          )}
          <SelectField
            {...field('difference')}
            label={texts.difference}
            options={bankDifferences.map(value => ({ value, label: differenceTexts[value](shortPercent) }))}
          />
        </>
      )}
      {action === 'bookElsewhere' && line.fits.length > 0 && (
        <SelectField
          {...field('treasuryEntry')}
          label={texts.entry}
          options={[
            { value: '', label: texts.noEntry },
            ...line.fits.map(entry => ({ value: entry.id, label: entryText(entry) })),
          ]}
        />
      )}
      {action === 'markReturned' && (
        <TextField
          {...field('bankReference')}
          {...focused('bankReference')}
          label={texts.bankReference}
          autoComplete="off"
          spellCheck={false}
          maxLength={REFERENCE_MAX}
          required
        />
      )}
      <ReasonField
        {...field('reason')}
        {...focused('reason')}
        label={texts.reason}
        hint={texts.forAudit}
        required
      />
    </FormDialog>
  )
}

type OthersProps = {
  others: readonly BankLineView[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const Others = ({ others, chosen, onChange }: OthersProps) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-medium">{texts.others}</legend>
    <div className="grid max-h-48 grid-cols-1 gap-2 overflow-y-auto">
      {others.map(({ id, left, currency, counterparty, text }) => (
        <CheckField
          key={id}
          label={`${moneyText({ amount: left, symbol: currency })}, ${counterparty ?? messages.unnamed}: ${text}`}
          isChecked={chosen.includes(id)}
          onChange={is => onChange(is ? [...chosen, id] : chosen.filter(other => other !== id))}
        />
      ))}
    </div>
  </fieldset>
)

type Parts = Pick<Props, 'action' | 'line' | 'onClose'> & {
  chosen: readonly string[]
  onFault: (fault: Fault<Field>) => void
}

/** If the line has moved on, the page shows its present state. */
function useLineAction({ action, line, chosen, onClose, onFault }: Parts) {
  const queryClient = useQueryClient()
  const { done, failed } = actionTexts[action]
  return useDialogChange({
    act: (input: ActionInput) => actOnLine(action, line.id, { ...input, others: chosen }),
    done,
    failed,
    onClose,
    onRefused: error => {
      onFault(
        refusalFault({ error, title: failed, fields: fieldsOf[action], otherwise: faultyFields(error) }),
      )
      void queryClient.invalidateQueries({ queryKey: bankKey })
    },
    changes: bankKey,
  })
}

function faultyFields(error: Error): readonly Field[] {
  if (isRefusal(error, 'amount_mismatch')) return ['difference']
  return isRefusal(error, 'bank_reference_used') ? ['bankReference'] : []
}
