/** What is typed in the wizard, kept for a reload of this tab. @see docs/decisions/0051 */
const NAME = 'draft'

/** A browser that lets us store nothing keeps nothing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const forgetDraft = (): void => attempt(() => sessionStorage.removeItem(NAME))

export const keepDraft = (kept: object): void =>
  attempt(() => sessionStorage.setItem(NAME, JSON.stringify(kept)))

/** As it was kept, by this build or an older one; nobody but `keepDraft` writes it. */
export const readDraft = <Kept extends object>(): Kept | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(NAME) ?? '') as Kept)
