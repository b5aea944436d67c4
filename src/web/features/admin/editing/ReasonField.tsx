import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'

const REASON_MAX = 300 // as many characters as the contract takes

/** The reason of an admin's action. */
export const ReasonField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" maxLength={REASON_MAX} {...props} />
)
