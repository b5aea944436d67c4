import type { ReactNode } from 'react'

const tones = {
  default: 'bg-brand text-on-brand',
  secondary: 'bg-soft text-brand',
  destructive: 'bg-danger-soft text-danger',
  outline: 'border border-edge text-ink',
}

type Props = { tone: keyof typeof tones; children: ReactNode }

/** A short fact in a pill. Its text says it all; the colour only repeats it. */
export function Badge({ tone, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
