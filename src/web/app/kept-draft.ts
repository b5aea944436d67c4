import { DRAFT } from './forget-draft.ts'

/** A browser that lets us store nothing keeps nothing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Keeps what is typed in the wizard for a reload of this tab. @see docs/decisions/0051 */
export const keepDraft = (kept: object): void =>
  attempt(() => sessionStorage.setItem(DRAFT, JSON.stringify(kept)))

/** As it was kept, by this build or an older one; nobody but `keepDraft` writes it. */
export const readDraft = <Kept extends object>(): Kept | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(DRAFT) ?? '') as Kept)
