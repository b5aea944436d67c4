import { Download } from 'lucide-react'
import type { Route } from '#shared/api/route.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'

type Props = {
  route: Route
  /** The list's own filters; what is empty is left out. */
  filters: Readonly<Record<string, string | undefined>>
  isEmpty: boolean
}

/** Has the browser save the list as a file, streamed by the server: no tab holds a million rows. */
export function ExportButton({ route, filters, isEmpty }: Props) {
  const toast = useToast()
  const save = () => {
    if (isEmpty) return toast({ title: messages.nothingToExport, tone: 'danger' })
    const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
    location.assign(`${route.path}?${new URLSearchParams(given).toString()}`)
  }
  return (
    <Button look="secondary" size="small" onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {messages.export}
    </Button>
  )
}
