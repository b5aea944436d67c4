import { DomainError } from '#shared/api/error.ts'
import type { Claim } from '#shared/api/transfers/tracking.api.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor, Credentials } from '#server/platform/http/actor.ts'
import { actingName } from '#server/platform/http/secret-cookies.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import { confirmEmailCode, sendEmailCode, type SentCode } from '#server/users/users.ts'
import type { TransferDeps } from '../row/deps.ts'
import { peopleOf } from '../row/people.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { provenTransfer, takesCode } from './tracking.ts'

/** Time to pay or to cancel. Whoever comes back later asks for another code. */
const LIFE_SECONDS = 3600
const PURPOSE = 'acting browser'

type Signed = { readonly signingKeys: SigningKeys; readonly clock: Clock }

/** A `Set-Cookie` by which a browser acts for a guest's transfer, for an hour. It is signed, so SQL makes none. */
export function actingCookie({ signingKeys, clock }: Signed, transferId: string, isSecure: boolean): string {
  const until = new Date(clock.now().getTime() + LIFE_SECONDS * 1000).toISOString()
  const value = sign(signingKeys, PURPOSE, `${transferId} ${until}`)
  return `${actingName(isSecure)}=${value}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The transfer that a browser's cookies let it act for; undefined where they name none, or its hour is over. */
export function actingFor(
  { signingKeys, clock }: Signed,
  { cookies, isSecure }: Pick<Credentials, 'cookies' | 'isSecure'>,
): string | undefined {
  const start = `${actingName(isSecure)}=`
  const text = cookies?.split(/;\s*/).find(each => each.startsWith(start))
  const signed = text && openSigned(signingKeys, PURPOSE, text.slice(start.length))
  const [id, until] = signed?.split(' ') ?? []
  return until !== undefined && new Date(until) > clock.now() ? id : undefined
}

type Asked = { readonly actor: Actor; readonly language: LanguageCode; readonly body: Claim }

/**
 * Mails a code to the sender of a guest's transfer, for a visitor with the sender's proof.
 * @throws DomainError 'not_found' also for the recipient's link, and for a transfer of an account, which opens by signing in;
 * 'too_many_requests'
 */
export async function sendActingCode(
  deps: TransferDeps,
  { actor, language, body }: Asked,
): Promise<SentCode> {
  const row = await guestsTransfer(deps, body)
  const { sender_email: email } = peopleOf(deps.dataKeys, row)
  return await sendEmailCode(deps, actor, { email, purpose: 'device', transferId: row.id, language })
}

type Call = Omit<ActCall, 'actor'> & {
  readonly actor: Actor
  readonly body: Claim & { readonly code: string }
}

/**
 * Lets a browser act for a guest's transfer by the code that was mailed to its sender: it pays, cancels and corrects as the browser
 * that ordered it does. The audit log names the user, if one is signed in.
 * @returns the id of the transfer
 * @throws DomainError 'not_found' as for the code, 'code_refused'
 */
export async function confirmActing(deps: TransferDeps, call: Call): Promise<string> {
  const { actor, body } = call
  const { id, ...row } = await guestsTransfer(deps, body)
  const { sender_email: email } = peopleOf(deps.dataKeys, { id, ...row })
  const act = { purpose: 'device', transferId: id } as const
  await confirmEmailCode(deps, actor, { email, code: body.code, ...act })
  await withAct(deps, call, ({ audit }) =>
    audit({ action: 'transfer.device_added', subject: { kind: 'transfer', id } }),
  )
  return id
}

/** @throws DomainError 'not_found' */
async function guestsTransfer(deps: TransferDeps, claim: Claim): Promise<TransferRow> {
  const { row, viewer } = await provenTransfer(deps, claim)
  if (viewer !== 'sender' || !(await takesCode(deps, row))) throw new DomainError('not_found')
  return row
}
