/** Decoration beside words that say the same; hidden from assistive technology. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-pill border-2 border-current border-e-transparent"
    />
  )
}
