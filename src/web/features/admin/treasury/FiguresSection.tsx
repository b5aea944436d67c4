import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { exportSafeguarding } from '#shared/api/admin/safeguarding.api.ts'
import { dayText, instantText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { statementQuery, treasuryQuery } from './calls.ts'
import { Figures } from './Figures.tsx'
import { messages } from './messages.ts'

type Props = { day: string; onBack: () => void }

/** The funds held for customers, now or in a stored statement of a day. */
export const FiguresSection = ({ day, onBack }: Props) =>
  day === '' ? <Now /> : <Statement day={day} onBack={onBack} />

function Now() {
  const query = useQuery(treasuryQuery)
  return (
    <Section title={messages.today.title} lead={messages.today.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <Figures figures={query.data.today} caption={messages.today.caption} />
      )}
    </Section>
  )
}

function Statement({ day, onBack }: Props) {
  const query = useQuery(statementQuery(day))
  const texts = messages.statement
  const { data } = query
  return (
    <Section
      title={texts.title(dayText(day))}
      lead={data?.madeAt ? texts.lead(instantText(data.madeAt)) : ''}
      action={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button look="quiet" size="small" onClick={onBack}>
            {texts.back}
          </Button>
          <Button look="secondary" size="small" onClick={() => saveFile(day)}>
            <Download aria-hidden="true" className="size-4.5" />
            {texts.csv}
          </Button>
          <Button look="secondary" size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {texts.print}
          </Button>
        </span>
      }
    >
      {data === undefined ? (
        <NotThere query={query} />
      ) : (
        <Figures figures={data} caption={texts.caption(dayText(day))} />
      )}
    </Section>
  )
}

/** The browser saves it: the server streams a file. */
export const saveFile = (day: string): void =>
  location.assign(`${exportSafeguarding.path}?${new URLSearchParams({ day }).toString()}`)
