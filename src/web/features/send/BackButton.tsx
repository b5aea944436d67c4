import { ArrowLeft } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './wizard/messages.ts'

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onClick} className="-ms-3 -mt-2 mb-1">
      <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      {messages.back}
    </Button>
  )
}
