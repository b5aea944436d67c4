import { messages } from './messages.ts'

/** As tall as three cards of a queue, so that nothing below them jumps. */
export const LookingForCards = () => (
  <div className="coming">
    <p role="status" className="sr-only">
      {messages.looking}
    </p>
    <div aria-hidden="true" className="grid gap-3">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-24 rounded-field border border-line bg-surface" />
      ))}
    </div>
  </div>
)
