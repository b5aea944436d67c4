import { type ComponentProps, useState } from 'react'
import { afterPress } from '#web/ui/after-press.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ReadPhone } from './phone-reader.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'hint'> & { read: ReadPhone }

/**
 * A phone number. After the field is left, or marked as a fault, it shows our reading of the number, so that the
 * visitor sees a typing mistake.
 */
export function PhoneField({ read, isInvalid = false, ...props }: Props) {
  const [isLeft, setIsLeft] = useState(false)
  const { error, warning, reading } = read
  const isTold = isLeft || isInvalid
  return (
    <TextField
      {...props}
      type="tel"
      isInvalid={isInvalid && warning === undefined}
      error={isTold ? error : undefined}
      hint={isTold && (warning === undefined ? reading : <span className="text-warn">{warning}</span>)}
      onFocus={() => setIsLeft(false)}
      onBlur={() => afterPress(() => setIsLeft(true))}
    />
  )
}
