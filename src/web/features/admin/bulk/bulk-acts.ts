import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { Permission } from '#shared/accounts/permissions.ts'
import { transferActions } from '#shared/transfers/actions.ts'

/** Acts that may be done to several transfers, each by its call for one. None of them names an amount. */
export const bulkActs = ['release', 'retryPayout', 'note'] as const
export type BulkAct = (typeof bulkActs)[number]

export const permissionOf = (act: BulkAct): Permission =>
  act === 'note' ? 'transfers.note' : transferActions[act].permission

/** Reason why an act is not possible on a transfer as its file has it; null if it is. */
export const refusalOf = (act: BulkAct, { actions }: Pick<TransferFile, 'actions'>): string | null =>
  act === 'note' ? null : (actions.find(({ action }) => action === act)?.refusedBecause ?? null)

/** The result for one transfer; `failed` with the server's words. */
export type Result =
  | { readonly state: 'waiting' | 'running' | 'done' | 'awaits' | 'stopped' }
  | { readonly state: 'failed'; readonly words: string }

/** The numbers of a list of results. */
export function countsOf(results: readonly Result[]): { done: number; awaits: number; failed: number } {
  const count = (...states: readonly Result['state'][]) =>
    results.filter(({ state }) => states.includes(state)).length
  return { done: count('done'), awaits: count('awaits'), failed: count('failed', 'stopped') }
}
