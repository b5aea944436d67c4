import type { ReactNode } from 'react'

export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Shown quietly after the label: 'PHP'. */
  readonly hint: string
  /** Another text that a search matches: a code that people know. */
  readonly keyword?: string
  readonly icon: ReactNode
  /** Shown, with the hint that says why, and not to be chosen. */
  readonly isClosed?: boolean
}

export type PickerTexts = {
  readonly search: string
  readonly empty: string
  readonly count: (count: number) => string
  /** In place of a list whose code did not come. */
  readonly failed: string
  readonly reload: string
}

/** Options whose label, hint or keyword contains the search text; accents and case do not matter. */
export function matching(options: readonly PickerOption[], search: string): PickerOption[] {
  const wanted = folded(search.trim())
  return options.filter(({ label, hint, keyword = '' }) =>
    [label, hint, keyword].some(text => folded(text).includes(wanted)),
  )
}

/** A text without accents and in small letters, as searches compare it. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
