import type { ComponentProps } from 'react'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'

/** Below the two columns of an editor's fields. */
export const EditorActions = (props: ComponentProps<typeof DialogActions>) => (
  <div className="sm:col-span-2">
    <DialogActions {...props} />
  </div>
)
