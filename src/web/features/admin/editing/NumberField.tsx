import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'min'> & { step: string }

/** A number from 0 up; the wheel that scrolls the dialog does not change it. */
export const NumberField = (props: Props) => (
  <TextField
    {...props}
    type="number"
    inputMode="decimal"
    min="0"
    autoComplete="off"
    inputClassName="tabular"
    onWheel={event => event.currentTarget.blur()}
  />
)
