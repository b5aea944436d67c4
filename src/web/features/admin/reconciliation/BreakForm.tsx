import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BreakFile } from '#shared/api/admin/money/reconciliation.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { breakQuery, type BreakAction, actOnBreak, reconciliationKey } from './calls.ts'
import { breakMessages as texts, actionTexts } from './messages.ts'

const REASON_MAX = 300 // as many characters as the contract takes
const COMMENT_MAX = 1_000

type Props = { found: BreakFile; onTyped: (isTyped: boolean) => void; onClose: () => void }

/** The possible actions on a break in its state: one that a run has closed accepts comments alone. */
function possible({ state, isCleared }: BreakFile): BreakAction[] {
  if (isCleared) return ['comments']
  if (state === 'resolved') return ['comments', 'reopen']
  return ['take', 'comments', state === 'explained' ? 'reopen' : 'explain', 'resolve']
}

export function BreakForm({ found, onTyped, onClose }: Props) {
  const choices = possible(found)
  const acting = useBreakAction(found.id)
  const { form, field, values } = useKeptForm(`break ${found.id}`, {
    initial: { action: choices[0] ?? 'comments', text: '' },
    faultOf: typed =>
      typed.action === 'take' || emptyOf(typed, ['text']).length === 0
        ? undefined
        : { toast: texts.missing, fields: ['text'] },
    onSubmit: ({ action, text }) => acting.mutate({ action, text: text.trim() }),
  })
  const action = choices.find(choice => choice === values.action) ?? choices[0] ?? 'comments'
  const isComment = action === 'comments'
  const isTyped = action !== 'take' && values.text !== ''
  // Reported to the dialog, and withdrawn when the form starts afresh.
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped, onTyped])
  return (
    <form {...form} className="grid gap-4 border-t border-line pt-4">
      <SelectField
        {...field('action')}
        value={action}
        label={texts.what}
        options={choices.map(value => ({ value, label: actionTexts[value].text }))}
      />
      {action !== 'take' && (
        <TextField
          {...field('text')}
          label={isComment ? texts.comment : texts.reason}
          hint={isComment ? texts.commentHint : texts.reasonHint}
          autoComplete="off"
          maxLength={isComment ? COMMENT_MAX : REASON_MAX}
          required
        />
      )}
      <DialogActions submit={actionTexts[action].text} isBusy={acting.isPending} onCancel={onClose} />
    </form>
  )
}

type Input = { readonly action: BreakAction; readonly text: string }

function useBreakAction(id: string) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useProvedChange({
    act: async ({ action, text }: Input) => {
      try {
        return await actOnBreak(id, action, text)
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: reconciliationKey }) // it may have moved on
        throw error
      }
    },
    onDone: (file, { action }) => {
      queryClient.setQueryData(breakQuery(id).queryKey, file)
      toast({ title: actionTexts[action].done, tone: 'plain' })
    },
    failed: texts.failed,
    changes: reconciliationKey,
  })
}
