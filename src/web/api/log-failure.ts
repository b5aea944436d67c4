/** Writes a failure to the console for a developer; the page says what it means. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- it is where a developer looks
  console.error(what, error)
}
