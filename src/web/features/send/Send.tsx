import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { refusalWords } from '#shared/pricing/refusal-words.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { useTitle } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { Slip } from '#web/parts/price/Slip.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { onFirstUse } from '#web/ui/loading/on-first-use.ts'
import { AmountStep } from './amount/AmountStep.tsx'
import { PromoEntry } from './amount/PromoEntry.tsx'
import { fetchParts, LaterStep } from './later-parts.ts'
import { useOffer } from './offer/use-offer.ts'
import { UnfinishedOffer } from './saved/UnfinishedOffer.tsx'
import { EmailCodeDialog } from './sender/later-code.ts'
import { Actions } from './summary/Actions.tsx'
import { SummaryRows } from './summary/SummaryRows.tsx'
import { useSteps } from './use-steps.ts'
import { type Step, STEP_COUNT } from './wizard/draft.ts'
import { corridorRates, countryOf } from './wizard/estimate.ts'
import { messages } from './wizard/messages.ts'
import { NOTICE_ID, type StepProps } from './wizard/step-props.ts'
import { useWizard } from './wizard/wizard-context.ts'

const FORM_ID = 'wizard'
const HEADING_ID = 'step-heading'

/** The wizard: five steps on the left, the slip that fills in on the right. */
export function Send() {
  const boot = useBoot()
  const { state } = useWizard()
  const { step, draft, invalid } = state
  const offer = useOffer(state)
  const { edit, leave, goOn, goBack, hasMoved, isBusy, reason, emailCode } = useSteps(offer)
  useEffect(() => onFirstUse(fetchParts), [])

  const [from, to] = [countryOf(boot, draft.sendCountry), countryOf(boot, draft.receiveCountry)]
  if (!from || !to) return <Notice words={refusalWords.corridor_unavailable} />
  const heading = <StepHeading step={step} id={HEADING_ID} hasMoved={hasMoved} />
  const isLastStep = step === STEP_COUNT
  const stepProps: StepProps = {
    draft,
    edit,
    isInvalid: field => invalid.includes(field),
    estimate: offer.estimate,
    price: 'price' in offer.estimate ? offer.estimate.price : undefined,
    headingId: HEADING_ID,
    heading,
    goTo: goBack,
    leave,
  }
  const slip = {
    from,
    to,
    price: stepProps.price,
    known: { ...corridorRates(draft, boot), deliveryTime: deliveryTime(draft.deliveryMethod) },
    rows: <SummaryRows draft={draft} step={step} />,
    children: (
      <PromoEntry
        draft={draft}
        refused={offer.quote?.promoRefused}
        onChange={promoCode => edit({ promoCode })}
      />
    ),
  }
  return (
    <>
      <UnfinishedOffer />
      <Stepper labels={messages.steps} current={step} onReturn={goBack} />
      <div className="mt-6 grid items-start gap-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-card border border-line bg-surface shadow-card">
          <form id={FORM_ID} noValidate onSubmit={goOn} className="p-5 sm:p-8 sm:pb-6">
            {step > 1 && <BackButton onClick={() => goBack(step - 1)} />}
            {/* Not a view transition: while one begins React hears nothing, and a press would come to nothing. */}
            <div key={step} className={hasMoved ? 'animate-rise' : undefined}>
              {!isLastStep && heading}
              <div className="mt-6">
                {/* As tall as the second step, so that the buttons below do not jump when its chunk comes. */}
                <Suspense fallback={<div className="min-h-66">{isLastStep && heading}</div>}>
                  {step === 1 ? <AmountStep {...stepProps} /> : <LaterStep {...stepProps} step={step} />}
                </Suspense>
              </div>
            </div>
            <Notice words={reason ?? ('refused' in offer.estimate ? offer.estimate.words : undefined)} />
          </form>
          <Actions formId={FORM_ID} isLastStep={isLastStep} isBusy={isBusy} slip={slip} />
        </div>
        {emailCode.isAsked && (
          <Suspense fallback={null}>
            <EmailCodeDialog {...emailCode} email={draft.senderEmail} />
          </Suspense>
        )}
        <aside className="sticky top-6 hidden lg:block">
          <Slip {...slip} />
        </aside>
      </div>
    </>
  )
}

/** Stands there before it has words, so that they are read out when they come. */
function Notice({ words }: { words: string | undefined }) {
  return (
    <p
      id={NOTICE_ID}
      role="status"
      className="mt-5 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn empty:hidden"
    >
      {words}
    </p>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onClick} className="-ms-3 -mt-2 mb-1">
      <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      {messages.back}
    </Button>
  )
}

type Props = { step: Step; id: string; hasMoved: boolean }

/** Takes the focus when its step opens, so that a screen reader starts where the eye does. */
function StepHeading({ step, id, hasMoved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(messages.headings[step])
  useEffect(() => {
    if (!hasMoved) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [hasMoved])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className="text-title font-bold">
      {messages.headings[step]}
    </h1>
  )
}
