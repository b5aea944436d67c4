/** The name under which `kept-draft.ts` keeps what is typed; apart, because the first load can only forget it. */
export const DRAFT = 'draft'

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {} // a browser that lets us store nothing has kept nothing
}
