import type { BankFileView } from '#shared/api/admin/bank-files.api.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { usePages } from '../list/use-pages.ts'
import { bankKey, loadFiles } from './calls.ts'
import { messages } from './messages.ts'
import { Section } from './Section.tsx'

const texts = messages.columns

/** The imported files with their importer and their result. */
export function FilesSection() {
  const list = usePages({ key: [...bankKey, 'files'], load: loadFiles })
  return (
    <Section title={messages.files}>
      <PagedTable
        list={list}
        caption={messages.filesTable}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.noFiles}
      />
    </Section>
  )
}

const columns: readonly Column<BankFileView>[] = [
  {
    name: texts.name,
    cell: ({ name }) => (
      <span className="wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { name: texts.when, cell: ({ importedAt }) => <Moment at={importedAt} /> },
  { name: texts.by, cell: ({ importedBy }) => <bdi>{importedBy}</bdi> },
  { name: texts.lines, isFigure: true, cell: ({ lines }) => lines },
  { name: texts.paid, isFigure: true, cell: ({ paid }) => paid },
  { name: texts.waiting, isFigure: true, cell: ({ waiting }) => waiting },
]
