import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getIdentity, type IdentityView } from '#shared/api/users/identity.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { errorWords } from '#web/api/errors.ts'
import { freshQuery } from '#web/api/query.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { paths, withNext } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { identityMessages as texts } from './identity-messages.ts'
import type { StepProps } from './step-props.ts'

/** A check usually takes some minutes, and one of the sandbox a moment. */
const ASKED_AGAIN_MS = 4_000

/** Before some transfers a sender proves who they are, once: this page says why, what it unlocks and how far they are. */
export const Identity = ({ transfer, need: { hasAccount }, onMet }: StepProps<'identity'>) => (
  <div className="grid justify-items-start gap-4">
    <PageHeading text={texts.title} />
    <p className="text-lg text-muted">{texts.why}</p>
    {hasAccount ? <OfUser onMet={onMet} /> : <OfGuest email={transfer.senderEmail} />}
  </div>
)

const OfGuest = ({ email }: { email: string }) => (
  <>
    <p className="text-muted">{texts.account(email)}</p>
    <div className="flex w-full flex-wrap gap-3">
      <Link
        href={withNext(paths.register, paths.checkout)}
        className={`${buttonClass('primary')} max-sm:w-full`}
      >
        {texts.register}
      </Link>
      <Link
        href={withNext(paths.login, paths.checkout)}
        className={`${buttonClass('secondary')} max-sm:w-full`}
      >
        {texts.logIn}
      </Link>
    </div>
  </>
)

function OfUser({ onMet }: { onMet: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...freshQuery(getIdentity, {}),
    refetchInterval: query => (query.state.data?.state === 'submitted' ? ASKED_AGAIN_MS : false),
  })
  if (data !== undefined) return <Standing view={data} onMet={onMet} />
  if (isFetching || !error) return <p role="status">{texts.asking}</p>
  return (
    <>
      <p role="alert">{errorWords(error)}</p>
      <Button onClick={() => void refetch()}>{texts.again}</Button>
    </>
  )
}

function Standing({ view, onMet }: { view: IdentityView; onMet: () => void }) {
  const words = standingWords(view)
  return (
    <>
      <p className="text-muted">{texts.unlocks(unlockedBy(view))}</p>
      <p role="status" className="font-semibold empty:hidden">
        {words}
      </p>
      {words !== null ? (
        <Button onClick={onMet} className="max-sm:w-full">
          {texts.toPayment}
        </Button>
      ) : (
        <Link
          href={withNext(paths.identity, paths.checkout)}
          className={`${buttonClass('primary')} max-sm:w-full`}
        >
          {view.state === 'none' ? texts.begin : texts.goOn}
        </Link>
      )}
    </>
  )
}

/** Sentence about a proof that is complete, or is being checked; null: the sender still has to give something. */
function standingWords({ tier, state }: IdentityView): string | null {
  if (tier === 'verified') return texts.verified
  return state === 'submitted' || state === 'review' ? texts.waiting[state] : null
}

/** Amount in words that a verified sender may send at once; null: there is no limit to name. */
const unlockedBy = ({ limits: { verified } }: IdentityView): string | null =>
  verified.perTransfer === null ? null : `${groupThousands(verified.perTransfer)} USD`
