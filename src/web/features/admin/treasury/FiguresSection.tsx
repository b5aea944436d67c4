import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { exportSafeguarding, type SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import { dayText, instantText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { statementQuery, treasuryQuery } from './calls.ts'
import { messages } from './messages.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Amount } from './Amount.tsx'

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

const texts = messages.figures

type Line = SafeguardingView['lines'][number]

const isBelow = (amount: string): boolean => amount.startsWith('-')

const columns: readonly Column<Line>[] = [
  {
    name: messages.lines.currency,
    cell: ({ currency }) => <span className="font-semibold">{currency}</span>,
  },
  { name: messages.lines.owed, isFigure: true, cell: ({ owed }) => <Amount amount={owed} /> },
  { name: messages.lines.bank, isFigure: true, cell: ({ bank }) => <Amount amount={bank} /> },
  { name: messages.lines.clearing, isFigure: true, cell: ({ clearing }) => <Amount amount={clearing} /> },
  { name: messages.lines.rails, isFigure: true, cell: ({ rails }) => <Amount amount={rails} /> },
  { name: messages.lines.held, isFigure: true, cell: ({ held }) => <Amount amount={held} /> },
  {
    name: messages.lines.surplus,
    isFigure: true,
    cell: ({ surplus }) => <Amount amount={surplus} isBad={isBelow(surplus)} />,
  },
  { name: messages.lines.own, isFigure: true, cell: ({ own }) => <Amount amount={own} /> },
]

/** The amounts owed and held, in total and by currency. */
export function Figures({ figures, caption }: { figures: SafeguardingView; caption: string }) {
  const { lines, sums, reportingCurrency, unpriced } = figures
  if (lines.length === 0) return <p className="text-muted">{texts.none}</p>
  const isShort = isBelow(sums.surplus)
  const short = lines.filter(({ surplus }) => isBelow(surplus)).length
  return (
    <>
      {/* The sum nets currencies that cannot pay for one another. */}
      {short > 0 && (
        <p className="mb-4 rounded-field bg-danger-soft p-4 text-lg font-semibold text-danger">
          {texts.short(short)}
        </p>
      )}
      <p className="text-sm text-muted">{texts.reporting(reportingCurrency)}</p>
      <dl className="mt-1 mb-4 grid gap-3 sm:grid-cols-3">
        <Sum name={texts.owed} amount={sums.owed} />
        <Sum name={texts.held} amount={sums.held} />
        <Sum name={isShort ? texts.shortfall : texts.surplus} amount={sums.surplus} isBad={isShort} />
      </dl>
      {unpriced.length > 0 && <p className="mb-4 text-sm text-warn">{texts.unpriced(unpriced.join(', '))}</p>}
      <DataTable caption={caption} columns={columns} rows={lines} keyOf={({ currency }) => currency} />
    </>
  )
}

const Sum = ({ name, amount, isBad = false }: { name: string; amount: string; isBad?: boolean }) => (
  <div className={`rounded-field p-4 ${isBad ? 'bg-danger-soft' : 'bg-soft'}`}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="text-xl font-semibold">
      <Amount amount={amount} isBad={isBad} />
    </dd>
  </div>
)
