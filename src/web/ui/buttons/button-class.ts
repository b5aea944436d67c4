export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-pill font-semibold whitespace-nowrap transition-colors aria-disabled:cursor-progress'

const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-hi',
  secondary: 'border border-edge bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'border border-transparent text-brand hover:bg-soft hover:text-brand-hi',
  /** For actions that cannot be undone. */
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}

const sizes = { large: 'min-h-12 px-6 text-base', small: 'min-h-11 px-4 text-sm' }

/** Classes of a button, also for links that look like one. */
export const buttonClass = (look: ButtonLook, size: keyof typeof sizes = 'large'): string =>
  `${shape} ${looks[look]} ${sizes[size]}`
