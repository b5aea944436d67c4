import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: 'large' | 'small'
  /** Shows a spinner and swallows clicks, but stays focusable, so that the keyboard does not lose its place. */
  isBusy?: boolean
}

export function Button({
  look = 'primary',
  size = 'large',
  isBusy = false,
  type = 'button',
  className = '',
  ...props
}: Props) {
  return (
    <button
      {...props}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : props.onClick}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {isBusy && <Spinner />}
      {props.children}
    </button>
  )
}
