import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { Draft } from '#web/app/draft/draft.ts'
import { PromoCode } from './later-amount.ts'
import { messages } from '../wizard/messages.ts'

type Props = {
  draft: Draft
  /** The reason why the applied code lowers nothing now. */
  refused: string | undefined
  onChange: (promoCode: string) => void
}

/** The way in to a promo code. What follows is in a chunk of its own. */
export function PromoEntry({ draft, refused, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <Button look="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-4 mt-1">
      <Plus aria-hidden="true" className="size-4" />
      {messages.addPromo}
    </Button>
  )
  if (!isOpen && draft.promoCode === '') return button
  return (
    <Suspense fallback={button}>
      <PromoCode draft={draft} refused={refused} onChange={onChange} />
    </Suspense>
  )
}
