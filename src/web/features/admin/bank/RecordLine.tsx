import { useQuery } from '@tanstack/react-query'
import type { BankLineView } from '#shared/api/admin/bank-lines.api.ts'
import { treasuryQuery } from '../treasury/calls.ts'
import { valuesOfLine } from '../treasury/entry-form.ts'
import { RecordDialog } from '../treasury/RecordDialog.tsx'

type Props = { line: BankLineView; onClose: () => void }

/** Records a bank line in the treasury, with all the bank's details filled in. */
export function RecordLine({ line, onClose }: Props) {
  const { data } = useQuery(treasuryQuery)
  if (data === undefined) return null
  const rails = data.railNames
  return (
    <RecordDialog initial={valuesOfLine(line, rails[0] ?? '')} rails={rails} line={line} onClose={onClose} />
  )
}
