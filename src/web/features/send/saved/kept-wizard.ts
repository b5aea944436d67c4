import type { BootView } from '#shared/api/countries.api.ts'
import { readDraft } from '#web/app/draft/kept-draft.ts'
import { emptyDraft, inCorridor } from '../wizard/draft.ts'
import { endsOf, settingsOf } from '../wizard/estimate.ts'
import { newWizard, type WizardState } from '../wizard/wizard.ts'

/** The wizard that a tab keeps. A user's comes back to this user alone, a guest's to the next person who continues. */
export type KeptWizard = { readonly typed: WizardState; readonly userId: string | null }

/** The wizard before anything is typed, between countries that are open. */
export function startOf(boot: BootView): WizardState {
  const { from, to } = endsOf(boot)
  const start = newWizard({ from: from.map(codeOf), to: to.map(codeOf) })
  return { ...start, draft: inCorridor(start.draft, settingsOf(boot, start.draft)) }
}

const codeOf = ({ code }: { code: string }): string => code

export const isUntouched = ({ step, draft }: WizardState, boot: BootView): boolean =>
  step === 1 && JSON.stringify(draft) === JSON.stringify(startOf(boot).draft)

/**
 * The wizard as this user or a guest typed it in this tab; undefined where one of its countries has been closed since,
 * or where another build kept it in another form.
 */
export function keptWizard(boot: BootView, userId: string | null): WizardState | undefined {
  const kept = readDraft<Partial<KeptWizard>>()
  const typed = kept?.typed
  if (!typed?.draft || !isLike(typed, startOf(boot)) || (kept?.userId ?? userId) !== userId) return undefined
  const codes = boot.countries.map(codeOf)
  if (![typed.draft.sendCountry, typed.draft.receiveCountry].every(code => codes.includes(code)))
    return undefined
  // An older build may have kept fewer fields.
  return { ...startOf(boot), ...typed, draft: { ...emptyDraft, ...typed.draft }, hasMoved: true }
}

/** Whether each part that a value shares with another is of the same kind. */
function isLike(value: unknown, other: unknown): boolean {
  if (other === null || other === undefined) return true // nothing yet, of whatever kind
  if (typeof value !== typeof other || value === null || Array.isArray(value) !== Array.isArray(other))
    return false
  if (typeof other !== 'object') return true
  const parts = new Map(Object.entries(value as object))
  return Object.entries(other).every(([name, part]) => !parts.has(name) || isLike(parts.get(name), part))
}

let hasBegun = false

/** Whether this document was opened at this address by a visit of its own; true once, before anything is typed in it. */
export function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const isFirst = !hasBegun
  hasBegun = true
  // Chromium leaves an entry its state when the same address is opened in it again.
  return isFirst && visit !== undefined && 'type' in visit && visit.type === 'navigate'
}

/** A step of the wizard as an entry of the browser's history has it. The steps from `base` on lie behind it. */
export type StepEntry = { readonly step: number; readonly base: number }

export function stepEntryIn(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined
  const { step } = state
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 1) return undefined
  return { step, base: 'base' in state && typeof state.base === 'number' ? state.base : step }
}
