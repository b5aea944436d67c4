import * as account from '#shared/api/account.api.ts'
import { listCountries } from '#shared/api/countries.api.ts'
import type { ErrorCode } from '#shared/api/error.ts'
import { createPaymentIntent } from '#shared/api/payments.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/quotes.api.ts'
import * as recipients from '#shared/api/recipients.api.ts'
import type { Route } from '#shared/api/route.ts'
import * as sandbox from '#shared/api/sandbox.api.ts'
import { trackTransfer } from '#shared/api/tracking.api.ts'
import * as transfers from '#shared/api/transfers.api.ts'
import * as users from '#shared/api/users.api.ts'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { type Actor, actors } from './cast.ts'
import type { KindName } from './things.ts'

/** What answers a call: its status, and the code of a refusal. */
export type Outcome = '200' | '201' | '204' | `${number} ${ErrorCode}`

/** Whether a call names something, and whose: `foreign` is somebody else's, `missing` nobody's. */
export type IdKind = 'none' | 'own' | 'foreign' | 'missing'

/** What each actor is answered. Who can have nothing of a kind has no `own`. */
export type Cells = Readonly<Record<Actor, Readonly<Partial<Record<IdKind, Outcome>>>>>

export type Row = {
  readonly route: Route
  readonly cells: Cells
  /** What the call's id is the id of, be it in its address or in its body. */
  readonly names?: KindName
  /** What the actor has, where the call names nothing and yet is about something. */
  readonly given?: KindName
}

type Standing = 'nobody' | 'guest' | 'user' | 'admin' | 'fallen'

const standings: Readonly<Record<Actor, Standing>> = {
  nobody: 'nobody',
  "another's capability": 'guest',
  'own capability': 'guest',
  user: 'user',
  'other user': 'user',
  'user whose proof is old': 'user',
  admin: 'admin',
  'demoted admin': 'fallen',
  'deleted user': 'fallen',
  'expired session': 'fallen',
}

const NOT_SIGNED_IN = '401 not_signed_in'
const NOT_FOUND = '404 not_found'

const cells = (of: (standing: Standing, actor: Actor) => Cells[Actor]): Cells =>
  Object.fromEntries(actors.map(actor => [actor, of(standings[actor], actor)])) as Cells

const isSignedIn = (standing: Standing) => standing === 'user' || standing === 'admin'

/** Everybody is answered alike. */
const open = (outcome: Outcome) => cells(() => ({ none: outcome }))

/** Users and admins alone. */
const signedIn = (outcome: Outcome) =>
  cells(standing => ({ none: isSignedIn(standing) ? outcome : NOT_SIGNED_IN }))

/** Those of them who have proved within ten minutes who they are. */
const proved = (outcome: Outcome) => withOldProof(signedIn(outcome))

function withOldProof(row: Cells): Cells {
  const old = Object.keys(row['user whose proof is old']).map(id => [id, '403 step_up_required'])
  return { ...row, 'user whose proof is old': Object.fromEntries(old) as Cells[Actor] }
}

/** What users alone have: theirs, and nobody else's, be it an admin. */
const ofUser = (outcome: Outcome) =>
  cells(standing => {
    if (isSignedIn(standing)) return { own: outcome, foreign: NOT_FOUND, missing: NOT_FOUND }
    const refused = { foreign: NOT_SIGNED_IN, missing: NOT_SIGNED_IN } as const
    return standing === 'fallen' ? { own: NOT_SIGNED_IN, ...refused } : refused
  })

/** A transfer: its owner's, guest or user; who has lost the session is a stranger to it. */
const ofOwner = (outcome: Outcome, { foreignForAdmin }: { foreignForAdmin: Outcome }) =>
  cells(standing => {
    if (standing === 'nobody') return { foreign: NOT_FOUND, missing: NOT_FOUND }
    const foreign = standing === 'admin' ? foreignForAdmin : NOT_FOUND
    return { own: standing === 'fallen' ? NOT_FOUND : outcome, foreign, missing: NOT_FOUND }
  })

/** Whoever knows the secret, and whoever they are; the secret of another one opens nothing. */
const bySecret = (outcome: Outcome) => cells(() => ({ own: outcome, foreign: NOT_FOUND, missing: NOT_FOUND }))

/** The transfer that a browser or a user is in the middle of: those who have none are told so. */
const current = cells(standing => ({
  none: standing === 'nobody' || standing === 'fallen' ? NOT_FOUND : '200',
}))

/** Every call of the contract, what it names, and who is answered what. Source: issue 3; design, sections 8 and 9. */
export const authorisation: readonly Row[] = [
  { route: listCountries, cells: open('200') },
  { route: createQuote, cells: open('200') },
  { route: validatePromoCode, cells: open('422 promo_unknown') },
  { route: receiveSandboxWebhook, cells: open('403 forbidden') },

  { route: transfers.createTransfer, cells: open('201') },
  { route: transfers.getCurrentTransfer, cells: current, given: 'transfer' },
  { route: transfers.dismissCurrentTransfer, cells: open('204'), given: 'transfer' },
  {
    route: transfers.getTransfer,
    names: 'transfer',
    cells: ofOwner('200', { foreignForAdmin: '200' }),
  },
  {
    route: transfers.getTransferProgress,
    names: 'transfer',
    cells: ofOwner('200', { foreignForAdmin: '200' }),
  },
  {
    route: transfers.cancelTransfer,
    names: 'transfer',
    cells: ofOwner('200', { foreignForAdmin: '200' }),
  },
  {
    route: transfers.checkTransferPayment,
    names: 'paidTransfer',
    cells: ofOwner('200', { foreignForAdmin: '200' }),
  },
  {
    route: createPaymentIntent,
    names: 'transfer',
    cells: ofOwner('200', { foreignForAdmin: NOT_FOUND }),
  },
  { route: transfers.listUserTransfers, cells: signedIn('200'), given: 'transfer' },
  { route: trackTransfer, names: 'reference', cells: bySecret('200') },

  { route: users.getUser, cells: signedIn('200') },
  { route: users.register, cells: open('201') },
  { route: users.login, cells: open('200') },
  { route: users.loginWithCode, cells: open('409 challenge_expired') },
  { route: users.startPasskeyLogin, cells: open('200') },
  { route: users.loginWithPasskey, cells: open('409 challenge_expired') },
  { route: users.logout, cells: open('204') },
  { route: users.requestPasswordReset, cells: open('204') },
  { route: users.resetPassword, cells: open('409 link_expired') },
  { route: users.confirmEmail, cells: open('409 link_expired') },

  { route: account.getAccount, cells: signedIn('200') },
  { route: account.updateProfile, cells: signedIn('200') },
  { route: account.changeEmail, cells: proved('204') },
  { route: account.resendConfirmation, cells: signedIn('204') },
  { route: account.changePassword, cells: signedIn('204') },
  { route: account.stepUp, cells: signedIn('204') },
  { route: account.startPasskeyStepUp, cells: signedIn('200') },
  { route: account.stepUpWithPasskey, cells: signedIn('409 challenge_expired') },
  { route: account.listSessions, cells: signedIn('200') },
  { route: account.endSession, names: 'session', cells: ofUser('204') },
  { route: account.endOtherSessions, cells: signedIn('204') },
  { route: account.listPasskeys, cells: signedIn('200') },
  { route: account.startPasskeyRegistration, cells: proved('200') },
  { route: account.addPasskey, cells: proved('409 challenge_expired') },
  { route: account.removePasskey, names: 'passkey', cells: withOldProof(ofUser('204')) },
  { route: account.startTotp, cells: proved('201') },
  { route: account.confirmTotp, cells: proved('409 totp_not_started') },
  { route: account.removeTotp, cells: proved('204') },
  { route: account.renewRecoveryCodes, cells: proved('409 totp_not_started') },
  { route: account.exportAccount, cells: proved('200') },
  { route: account.closeAccount, cells: proved('204') },

  { route: recipients.listRecipients, cells: signedIn('200') },
  { route: recipients.createRecipient, cells: signedIn('201') },
  { route: recipients.updateRecipient, names: 'recipient', cells: ofUser('200') },
  { route: recipients.deleteRecipient, names: 'recipient', cells: ofUser('204') },

  { route: sandbox.confirmSandboxIntent, names: 'cardIntent', cells: bySecret('200') },
  {
    route: sandbox.authenticateSandboxIntent,
    names: 'unauthenticatedIntent',
    cells: bySecret('200'),
  },
  { route: sandbox.simulateSandboxBankTransfer, names: 'bankIntent', cells: bySecret('200') },
]
