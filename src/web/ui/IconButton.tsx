import type { ComponentProps } from 'react'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A round button whose name is only seen as a tooltip; 44 px, the smallest that a thumb hits surely. */
export function IconButton({ label, className = '', children, ...props }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...props}
        aria-label={label}
        className={`grid size-11 place-items-center rounded-pill transition-colors ${className}`}
      >
        {children}
      </button>
    </Tooltip>
  )
}
