import type { WizardState } from './wizard.ts'

/**
 * Keeps what was typed in the entry of the browser's history that the wizard stands in, as browsers do with forms of
 * their own: the way back finds it whatever documents lie between, and no other page, tab or visit does.
 * @see docs/decisions/0043
 */
export function keepTyped(typed: WizardState): void {
  history.replaceState({ ...(history.state as object | null), typed }, '')
}

/** What this entry has kept, between countries of which all are still served. */
export function typedIn(state: unknown, codes: readonly string[]): WizardState | undefined {
  if (typeof state !== 'object' || state === null || !('typed' in state)) return undefined
  const typed = state.typed as WizardState // nobody but `keepTyped` writes it, and only in this tab
  return [typed.draft.sendCountry, typed.draft.receiveCountry].every(code => codes.includes(code))
    ? typed
    : undefined
}

/** Whether nothing has been typed since the page came. */
export const isUntouched = ({ step, draft }: WizardState): boolean =>
  step === 1 && draft.recipientName === '' && draft.senderName === ''
