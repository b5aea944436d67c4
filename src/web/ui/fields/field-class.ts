/** Classes of whatever something is entered in. Apart, because the first view needs them and no text field. */
export const fieldClass =
  'min-h-14 w-full rounded-field border bg-surface px-4 text-base text-ink transition-colors hover:border-brand ' +
  'read-only:border-line read-only:bg-bg read-only:hover:border-line'

export const edgeClass = (isInvalid: boolean): string =>
  isInvalid ? 'border-danger outline outline-danger' : 'border-edge'

export const labelClass = 'mb-1.5 block text-sm font-medium'
