import { keepInTab, readFromTab } from '../session/tab-storage.ts'

const DRAFT = 'draft'

/** Keeps what is typed in the wizard for a reload of this tab. @see docs/decisions/0051 */
export const keepDraft = (kept: object): void => keepInTab(DRAFT, kept)

/** As it was kept, by this build or an older one; nobody but `keepDraft` writes it. */
export const readDraft = <Kept extends object>(): Kept | undefined => readFromTab(DRAFT)
