import { type ComponentProps, useState } from 'react'
import { afterPress } from '#web/ui/after-press.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { ReadPhone } from './phone-reader.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'hint'> & { read: ReadPhone }

/**
 * A phone number. Once it has been left, or an attempt to go on has pointed at it, it says how the number was understood,
 * so that a slip of the finger is seen.
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
