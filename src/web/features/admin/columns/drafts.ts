import {
  type TransferColumn,
  transferColumns,
  usualColumns,
} from '#shared/api/admin/transfers/transfer-columns.api.ts'

/** A column as the dialog has it: those that are not shown have a place too. */
export type Draft = { readonly name: TransferColumn; readonly isShown: boolean }

/** The shown columns in their order, then all others. */
export const draftsOf = (shown: readonly TransferColumn[]): readonly Draft[] => [
  ...shown.map(name => ({ name, isShown: true })),
  ...transferColumns.filter(name => !shown.includes(name)).map(name => ({ name, isShown: false })),
]

/** The columns to save; null for the usual ones in their usual order, which then may change with a release. */
export function chosenOf(drafts: readonly Draft[]): TransferColumn[] | null {
  const shown = drafts.filter(({ isShown }) => isShown).map(({ name }) => name)
  return String(shown) === String(usualColumns) ? null : shown
}
