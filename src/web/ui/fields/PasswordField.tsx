import { type ComponentProps, useState } from 'react'
import { messages } from '../messages.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A secret that can be shown while it is typed: people who see it make fewer mistakes and choose a longer one. */
export function PasswordField({ inputClassName = '', ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      // A password is typed from left to right in each language, while the button stands at the end of the line.
      inputClassName={`pe-20! rtl:pr-4! rtl:pl-20! ${inputClassName}`}
      suffix={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="min-h-11 rounded-pill px-3 text-sm font-semibold text-brand hover:bg-soft"
        >
          {isShown ? messages.hide : messages.show}
          <span className="sr-only"> {messages.characters}</span>
        </button>
      }
    />
  )
}
