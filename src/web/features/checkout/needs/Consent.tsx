import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { agreeToTerms } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { ConsentField } from '#web/parts/legal/ConsentField.tsx'
import { messages as consent } from '#web/parts/legal/consent-messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

const texts = messages.consent

/** Before the first payment, and after each new version, a sender agrees to the operator's terms. */
export function Consent({ transfer, need: { accepted }, onMet }: StepProps<'consent'>) {
  const [isChecked, setIsChecked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const toast = useToast()
  const agreeing = useMutation({
    mutationFn: () => call(agreeToTerms, { params: { id: transfer.id }, body: accepted }),
    onSuccess: onMet,
    onError: error => {
      toast({ title: texts.failed, description: errorWords(error), tone: 'danger' })
      if (!isRefusal(error, 'terms_changed')) return
      setIsChecked(false)
      onMet() // the server names the versions that are in force now
    },
  })
  const go = () => {
    setIsMissing(!isChecked)
    if (isChecked) return agreeing.mutate()
    toast({ ...consent.missing, tone: 'danger' })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{texts.text}</p>
      <ConsentField
        accepted={accepted}
        isChecked={isChecked}
        isInvalid={isMissing && !isChecked}
        onChange={setIsChecked}
      />
      <Button isBusy={agreeing.isPending} onClick={go} className="max-sm:w-full">
        {texts.submit}
      </Button>
    </div>
  )
}
