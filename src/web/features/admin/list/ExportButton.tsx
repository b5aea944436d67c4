import { Download } from 'lucide-react'
import { permissionOf, type Route } from '#shared/api/route.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { messages } from './messages.ts'
import { useDownload } from './use-download.ts'

type Props = {
  route: Route
  /** The list's own filters; what is empty is left out. */
  filters: Readonly<Record<string, string | undefined>>
  isEmpty: boolean
}

/** Saves the list as a file; nothing for a person who may not take it. */
export function ExportButton({ route, filters, isEmpty }: Props) {
  const toast = useToast()
  const download = useDownload(route)
  const may = useMay()
  const needed = permissionOf(route)
  const save = () =>
    isEmpty ? toast({ title: messages.nothingToExport, tone: 'danger' }) : download.mutate(filters)
  if (needed !== null && !may(needed)) return null
  return (
    <Button look="secondary" size="small" isBusy={download.isPending} onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {messages.export}
    </Button>
  )
}
