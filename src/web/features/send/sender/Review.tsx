import { useId } from 'react'
import { useBoot } from '#web/app/page/boot-context.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { countryOf } from '../wizard/estimate.ts'
import { laterMessages } from '../wizard/later-messages.ts'
import { reviewLines } from './review-lines.ts'
import type { StepProps } from '../wizard/step-props.ts'

const { review: texts } = laterMessages

/** Everything that is settled, to be compared once more before paying, each line with the way to its step. */
export function Review({ draft, price, goTo }: StepProps) {
  const id = useId()
  const boot = useBoot()
  const [from, to] = [countryOf(boot, draft.sendCountry), countryOf(boot, draft.receiveCountry)]
  if (!from || !to) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-8 rounded-field border border-line bg-bg px-4 py-3 sm:px-5 lg:mb-6"
    >
      <h2 id={id} className="mb-1 font-semibold">
        {texts.title}
      </h2>
      <dl className="review-lines max-xl:divide-y max-xl:divide-line xl:grid xl:grid-cols-2 xl:gap-x-8">
        {reviewLines({ draft, from, to, price }).map(({ label, value, step, isFigure }) => (
          <div
            key={label}
            className="flex flex-wrap items-center gap-x-3 border-line py-1 xl:content-start xl:border-t xl:py-2"
          >
            <dt className="w-28 shrink-0 text-sm text-muted sm:w-44 xl:w-full">{label}</dt>
            <dd className="flex min-w-0 flex-1 basis-40 items-center justify-between gap-2">
              <bdi
                dir={isFigure ? 'ltr' : undefined}
                className={`min-w-0 font-medium wrap-anywhere ${isFigure ? 'tabular' : ''}`}
              >
                {value}
              </bdi>
              <Button
                look="quiet"
                size="small"
                aria-label={texts.changeWhat(label)}
                onClick={() => goTo(step)}
                className="-me-3 shrink-0 xl:-my-2.5"
              >
                {texts.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
