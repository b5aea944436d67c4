import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { Link } from 'wouter'
import { getLimits } from '#shared/api/users/limits.api.ts'
import { boundsOf } from '#shared/pricing/corridor.ts'
import { call } from '#web/api/call.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { paths } from '#web/paths.ts'
import { countryOf, settingsOf } from '../wizard/estimate.ts'
import type { StepProps } from '../wizard/step-props.ts'
import { replacing } from '../wizard/wizard.ts'
import { boundsWords, isTighter, isTooMuch, limitWords } from './limit-words.ts'
import { limitsMessages as messages } from './limits-messages.ts'

/** The amounts that can be sent: the page loads the senders' limits, while the corridor's bounds came with it. */
export const SendableLine = (props: Pick<StepProps, 'draft' | 'price' | 'leave'>) =>
  useBoot().isLimited ? <LimitsLine {...props} /> : <BoundsLine draft={props.draft} />

/** The corridor's amounts per transfer, shown before anything is typed; nothing where it accepts any amount. */
function BoundsLine({ draft }: { draft: Draft }) {
  const boot = useBoot()
  const currency = countryOf(boot, draft.sendCountry)?.currency
  const words = currency && boundsWords(boundsOf(settingsOf(boot, draft), currency))
  return words && <p className="text-muted">{words}</p>
}

/**
 * The most that can be sent, shown before anything is typed: the sender's limit or the corridor's, whichever is less.
 * An amount above the limits is marked, with the way to a higher one, and keeps the sender in the step. If the limits
 * are not known, the server refuses at the end.
 */
function LimitsLine({ draft, price, leave }: Pick<StepProps, 'draft' | 'price' | 'leave'>) {
  const { sendCountry, named } = draft
  const sendAmount = named === 'send' ? draft.sendAmount : (price?.sendAmount ?? '')
  const query = { sendCountry, ...replacing(draft) }
  const { data: limits } = useQuery({
    queryKey: ['/api', 'limits', query],
    queryFn: ({ signal }) => call(getLimits, { query, signal }),
    refetchOnMount: 'always',
  })
  const boot = useBoot()
  const { least, most } = boundsOf(settingsOf(boot, draft), countryOf(boot, sendCountry)?.currency ?? 'USD')
  const isLimit = limits !== undefined && isTighter(limits, most)
  const words = isLimit ? limitWords(limits) : boundsWords({ least, most })
  const isAbove = isLimit && isTooMuch(sendAmount, limits)
  useImperativeHandle(
    leave,
    () => () =>
      isAbove && words !== undefined
        ? {
            fault: {
              toast: { title: messages.tooMuch, description: words, tone: 'danger' },
              fields: [`${named}Amount`],
            },
          }
        : { values: {} },
  )
  const line = useRef<HTMLParagraphElement>(null)
  // On a phone the way on lies over the lower edge of the page, and would hide why there is none.
  useEffect(() => {
    if (isAbove) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isAbove])
  return (
    <p
      ref={line}
      role="status"
      className={isAbove ? 'rounded-field bg-warn-soft px-4 py-3 text-warn' : 'text-muted'}
    >
      {words} {isLimit && boundsWords({ least, most: undefined })} {isAbove && <WayOn tier={limits.tier} />}
    </p>
  )
}

/** The page of each way. A verified sender has no way on. */
const waysOn = { guest: paths.login, basic: paths.identity, verified: '' } as const

function WayOn({ tier }: { tier: keyof typeof messages.more }) {
  const [words, link] = messages.more[tier] ?? []
  return (
    link && (
      <>
        {words}{' '}
        <Link href={waysOn[tier]} className="font-semibold underline">
          {link}
        </Link>
      </>
    )
  )
}
