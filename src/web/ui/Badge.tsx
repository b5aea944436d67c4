export type BadgeLook = 'default' | 'secondary' | 'outline' | 'destructive' | 'attention'

const looks: Record<BadgeLook, string> = {
  default: 'border-transparent bg-brand text-on-brand',
  secondary: 'border-transparent bg-soft text-brand',
  outline: 'border-edge text-ink',
  attention: 'border-transparent bg-warn-soft text-warn',
  destructive: 'border-transparent bg-danger text-danger-soft',
}

/** A word that says how something stands. The word says all of it; the colour only helps to find it. */
export function Badge({ look, text }: { look: BadgeLook; text: string }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-pill border px-2.5 text-xs font-semibold whitespace-nowrap ${looks[look]}`}
    >
      {text}
    </span>
  )
}
