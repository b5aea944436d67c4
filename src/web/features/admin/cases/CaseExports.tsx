import { Download } from 'lucide-react'
import { exportCaseData, exportCasePdf } from '#shared/api/admin/compliance/case-export.api.ts'
import type { Route } from '#shared/api/route.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useDownload } from '../list/use-download.ts'
import { Card } from '../transfers/Card.tsx'
import { messages } from './messages.ts'

const texts = messages.file

/** Downloads of a case for somebody outside the desk. */
export const CaseExports = ({ id }: { id: string }) => (
  <Card title={texts.title}>
    <p className="mb-3 text-sm text-muted">{texts.lead}</p>
    <div className="flex flex-wrap gap-3">
      <DownloadButton id={id} route={exportCasePdf} text={texts.pdf} />
      <DownloadButton id={id} route={exportCaseData} text={texts.data} />
    </div>
  </Card>
)

function DownloadButton({ id, route, text }: { id: string; route: Route; text: string }) {
  const download = useDownload(route, { id })
  return (
    <Button look="secondary" size="small" isBusy={download.isPending} onClick={() => download.mutate({})}>
      <Download aria-hidden="true" className="size-4.5" />
      {text}
    </Button>
  )
}
