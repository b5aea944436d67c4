import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { useState } from 'react'
import type { ApiKeyView } from '#shared/api/users/api-keys.api.ts'
import { dayText, instantDayText } from '#web/parts/dates.ts'
import { ShownOnce } from '#web/parts/ShownOnce.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { MakeKeyForm } from './MakeKeyForm.tsx'
import { Section } from './Section.tsx'
import { apiKeysQuery, endApiKey } from './calls.ts'
import { keyMessages as texts } from './key-messages.ts'
import { useChange } from './use-change.ts'

/** Keys by which the user's own programs act for them. */
export function ApiKeysSection() {
  const { data: keys = [] } = useQuery(apiKeysQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const close = () => setIsMaking(false)
  const show = (key: string) => {
    close()
    setMade(key)
  }
  return (
    <Section title={texts.title} lead={texts.lead}>
      {keys.length > 0 && (
        <ul className="divide-y divide-line">
          {keys.map(key => (
            <ApiKey key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <div className="py-4">
        <Button look="secondary" size="small" onClick={() => setIsMaking(true)}>
          {texts.make}
        </Button>
        <Dialog title={texts.make} isOpen={isMaking} onClose={close}>
          <MakeKeyForm onClose={close} onMade={show} />
        </Dialog>
        <Dialog
          title={texts.yours}
          isOpen={made !== undefined}
          onClose={() => setMade(undefined)}
          isDismissible={false}
        >
          {made !== undefined && <ShownOnce texts={texts} secret={made} onKept={() => setMade(undefined)} />}
        </Dialog>
      </div>
    </Section>
  )
}

function ApiKey({ apiKey }: { apiKey: ApiKeyView }) {
  const { id, name, scopes, addresses, expiresAt, isExpired, lastUsedOn } = apiKey
  const toast = useToast()
  const [isEnding, setIsEnding] = useState(false)
  const ending = useChange<void>({
    act: () => endApiKey(id),
    failed: texts.endFailed,
    onDone: () => toast({ title: texts.ended, tone: 'plain' }),
  })
  const end = instantDayText(expiresAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Braces aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <span className={isExpired ? 'text-warn' : ''}>
            {isExpired ? texts.expiredAt(end) : texts.expiresAt(end)}
          </span>
          {', '}
          {lastUsedOn === null ? texts.neverUsed : texts.usedOn(dayText(lastUsedOn))}
        </p>
        <p className="text-sm text-muted">{scopes.map(scope => texts.scope[scope]).join(' · ')}</p>
        {addresses.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{texts.from(addresses.join(', '))}</p>
        )}
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={texts.endNamed(name)}
        isBusy={ending.isPending}
        onClick={() => setIsEnding(true)}
      >
        {texts.end}
      </Button>
      <ConfirmDialog
        title={texts.endNamed(name)}
        text={texts.ending(name)}
        submit={texts.end}
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        onConfirm={() => ending.mutate()}
      />
    </li>
  )
}
