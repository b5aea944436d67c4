import type { IdentityCheckView } from '#shared/api/admin/compliance/identity.api.ts'
import { identitySteps } from '#shared/identity/steps.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { ReasonField } from '../editing/ReasonField.tsx'
import { decide, identityKey } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.decide
const decisions = ['verified', 'failed', 'ask'] as const
type Values = { readonly decision: string; readonly step: string; readonly reason: string }

/** Decides about the very facts and files that the page shows. */
export function DecisionForm({ check, onClose }: { check: IdentityCheckView; onClose: () => void }) {
  const toast = useToast()
  const deciding = useProvedChange<Values>({
    act: ({ decision, step, reason }) => {
      const asked = identitySteps.find(each => each === step)
      return decide(check.id, {
        decision: decisions.find(each => each === decision) ?? 'failed',
        ...(decision === 'ask' && asked !== undefined && { step: asked }),
        revision: check.revision,
        reason,
      })
    },
    failed: texts.failed,
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.failed, fields: ['decision', 'step', 'reason'] })),
    onDone: () => {
      toast({ title: texts.done, tone: 'plain' })
      onClose()
    },
    changes: identityKey,
  })
  const { form, field, values, refuse } = useKeptForm<Values>(`decide ${check.id}`, {
    initial: { decision: '', step: '', reason: '' },
    faultOf: typed => {
      const fields = emptyOf(
        typed,
        typed.decision === 'ask' ? ['decision', 'step', 'reason'] : ['decision', 'reason'],
      )
      return fields.length === 0 ? undefined : { toast: texts.missing, fields }
    },
    onSubmit: typed => deciding.mutate(typed),
  })
  return (
    <form {...form} className="grid max-w-xl gap-4">
      <SelectField
        {...field('decision')}
        label={texts.decision}
        options={[
          { value: '', label: texts.choose },
          ...decisions.map(value => ({ value, label: texts.decisions[value] })),
        ]}
      />
      {values.decision === 'ask' && (
        <SelectField
          {...field('step')}
          label={texts.step}
          options={[
            { value: '', label: texts.choose },
            ...identitySteps.map(value => ({ value, label: messages.stepNames[value] })),
          ]}
        />
      )}
      <ReasonField {...field('reason')} label={texts.reason} hint={texts.hint} required />
      <Button type="submit" isBusy={deciding.isPending} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  )
}
