import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { messages } from './messages.ts'

/** The email of the account: password managers keep it as the name of its user. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField
    {...field}
    label={messages.fields.email}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    required
  />
)
