import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RailView } from '#shared/api/admin/payouts.api.ts'
import { NotThere, Section } from '../pricing/Section.tsx'
import { railsQuery } from './calls.ts'
import { messages } from './messages.ts'
import { RailCard } from './RailCard.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'

const texts = messages.rails

/** Each rail's circuit, its terms, and its switch. */
export function RailsSection({ onShow }: { onShow: (rail: string) => void }) {
  const query = useQuery(railsQuery)
  const [switched, setSwitched] = useState<RailView>()
  return (
    <Section title={texts.title} lead={texts.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.rails.map(rail => (
            <li key={rail.name} className="min-w-0">
              <RailCard
                rail={rail}
                nowMs={query.dataUpdatedAt}
                onShow={() => onShow(rail.name)}
                onSwitch={() => setSwitched(rail)}
              />
            </li>
          ))}
        </ul>
      )}
      {switched !== undefined && <SwitchDialog rail={switched} onClose={() => setSwitched(undefined)} />}
    </Section>
  )
}
