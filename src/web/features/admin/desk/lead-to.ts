/** Focuses what was asked for and shows its beginning: a focus alone may show the middle of what is taller than the page. */
export function leadTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
