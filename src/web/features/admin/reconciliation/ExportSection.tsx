import { Download } from 'lucide-react'
import { exportReconciliation } from '#shared/api/admin/reconciliation.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Section } from '../pricing/Section.tsx'
import { messages } from './messages.ts'

const DAYS_MAX = 31
const DAY_MS = 86_400_000

/** Has the browser save everything of some days as one file. */
export function ExportSection({ day }: { day: string }) {
  const { form, field } = useForm({
    initial: { from: day, to: day },
    faultOf: ({ from, to }) =>
      isRange(from, to)
        ? undefined
        : {
            toast: { title: messages.exportFailed, description: messages.exportRange },
            fields: ['from', 'to'],
          },
    onSubmit: ({ from, to }) =>
      location.assign(`${exportReconciliation.path}?${new URLSearchParams({ from, to }).toString()}`),
  })
  return (
    <Section title={messages.export} lead={messages.exportLead}>
      <form {...form} className="flex flex-wrap items-end gap-3">
        <TextField
          {...field('from')}
          type="date"
          label={messages.from}
          className="grow basis-40 sm:max-w-52"
        />
        <TextField {...field('to')} type="date" label={messages.to} className="grow basis-40 sm:max-w-52" />
        <Button type="submit" look="secondary" className="max-sm:w-full">
          <Download aria-hidden="true" className="size-4.5" />
          {messages.exportButton}
        </Button>
      </form>
    </Section>
  )
}

function isRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < DAYS_MAX
}
