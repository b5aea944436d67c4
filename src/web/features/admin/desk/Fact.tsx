import type { ReactNode } from 'react'

/** A fact of a file under its name, in a list of them. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
