import { Button } from '../buttons/Button.tsx'
import type { ButtonLook } from '../buttons/button-class.ts'
import { messages } from '../messages.ts'

type Props = { submit: string; look?: ButtonLook; isBusy: boolean; onCancel: () => void }

/** The two ways out of a dialog with a form. */
export const DialogActions = ({ submit, look = 'primary', isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap-reverse justify-end gap-3">
    <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
      {messages.cancel}
    </Button>
    <Button type="submit" look={look} isBusy={isBusy} className="max-sm:w-full">
      {submit}
    </Button>
  </div>
)
