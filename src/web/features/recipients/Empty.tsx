import { UserPlus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

export function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mt-8 grid justify-items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-soft text-brand">
        <UserPlus aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-semibold">{messages.emptyTitle}</h2>
      <p className="mt-2 mb-6 max-w-md text-muted">{messages.emptyText}</p>
      <Button onClick={onAdd}>{messages.add}</Button>
    </div>
  )
}
