import { Download } from 'lucide-react'
import type { listSafeguarding } from '#shared/api/admin/safeguarding.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { dayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Column } from '../list/DataTable.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../pricing/Section.tsx'
import { Amount } from './Amount.tsx'
import { loadStatements, treasuryKey } from './calls.ts'
import { saveFile } from './FiguresSection.tsx'
import { messages } from './messages.ts'

const texts = messages.statements

type Day = AnswerOf<typeof listSafeguarding>[number]

/** Every day that has been closed. */
export function StatementsSection({ onShow }: { onShow: (day: string) => void }) {
  const list = usePages({ key: [...treasuryKey, 'statements'], load: loadStatements })
  return (
    <Section title={texts.title} lead={texts.lead}>
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={columnsOf(onShow)}
        keyOf={({ day }) => day}
        empty={texts.none}
      />
    </Section>
  )
}

const columnsOf = (show: (day: string) => void): readonly Column<Day>[] => [
  { name: texts.columns.day, cell: ({ day }) => <span className="font-semibold">{dayText(day)}</span> },
  { name: texts.columns.owed, isFigure: true, cell: ({ owed }) => <Amount amount={owed} /> },
  { name: texts.columns.held, isFigure: true, cell: ({ held }) => <Amount amount={held} /> },
  {
    name: texts.columns.surplus,
    isFigure: true,
    cell: ({ surplus }) => <Amount amount={surplus} isBad={surplus.startsWith('-')} />,
  },
  { name: texts.columns.own, isFigure: true, cell: ({ own }) => <Amount amount={own} /> },
  {
    name: texts.columns.actions,
    isActions: true,
    cell: ({ day }) => (
      <span className="inline-flex items-center gap-2">
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ms-4"
          aria-label={texts.showOf(dayText(day))}
          onClick={() => show(day)}
        >
          {texts.show}
        </Button>
        <IconButton label={texts.csvOf(dayText(day))} onClick={() => saveFile(day)}>
          <Download aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    ),
  },
]
