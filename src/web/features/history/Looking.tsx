/** In place of what is looked up: slips that are still blank. */
export function Looking({ text }: { text: string }) {
  return (
    <div className="coming">
      <p role="status" className="py-4 text-muted">
        {text}
      </p>
      <div aria-hidden="true" className="grid gap-4">
        {['first', 'second', 'third'].map(slip => (
          <div key={slip} className="h-28 rounded-field border border-line bg-surface" />
        ))}
      </div>
    </div>
  )
}
