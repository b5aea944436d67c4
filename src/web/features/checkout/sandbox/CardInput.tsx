import { type ComponentProps, type ReactNode, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from '#web/ui/field-class.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** The fault stands below the field until it is edited. */
  fault: string | undefined
  icon?: ReactNode
}

export function CardInput({ label, fault, icon, className = '', ...props }: Props) {
  const id = useId()
  const isInvalid = fault !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-fault` : undefined}
          className={`tabular ${fieldClass} ${edgeClass(isInvalid)}`}
        />
        <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center">{icon}</span>
      </div>
      {isInvalid && (
        <p id={`${id}-fault`} className="mt-1.5 animate-rise text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
