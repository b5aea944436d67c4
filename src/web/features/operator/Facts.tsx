import type { ReactNode } from 'react'

type Fact = readonly [term: string, description: ReactNode]

/** Names and their values, without those that have none. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-4 rounded-field border border-line bg-surface p-4 sm:p-5">
    {facts
      .filter(([, description]) => description !== null)
      .map(([term, description]) => (
        <div key={term} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{description}</dd>
        </div>
      ))}
  </dl>
)
