import { CircleCheck, type LucideIcon } from 'lucide-react'

type Props = { icon?: LucideIcon; title: string; text: string }

/** A queue with nothing in it: good news. */
export const Nothing = ({ icon: Icon = CircleCheck, title, text }: Props) => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-12 text-center">
    <Icon aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{title}</p>
    <p className="max-w-prose text-muted">{text}</p>
  </div>
)
