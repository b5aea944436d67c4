/** Forgets what this tab keeps of its user: what was typed in the wizard and in forms. */
export function forgetDraft(): void {
  try {
    sessionStorage.clear()
  } catch {} // a browser that lets us store nothing has kept nothing
}
