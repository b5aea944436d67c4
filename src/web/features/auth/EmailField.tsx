import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

/** The e-mail that an account is opened by: what password managers keep as the name of its user. */
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
