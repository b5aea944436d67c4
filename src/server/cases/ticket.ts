import { DomainError } from '#shared/api/error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'

const PURPOSE = 'files for a case'

/** Long enough to look for a paper, and short enough that one left in a log opens nothing. */
const TICKET_MS = 3_600_000

type TicketDeps = { readonly signingKeys: SigningKeys; readonly clock: Clock }

/** A text that takes files for a case within an hour, and shows nothing of it. */
export const newTicket = ({ signingKeys, clock }: TicketDeps, caseId: string): string =>
  sign(signingKeys, PURPOSE, `${caseId} ${new Date(clock.now().getTime() + TICKET_MS).toISOString()}`)

/**
 * Id of the case that a ticket is for.
 * @throws DomainError 'not_found' for a text that this server did not sign for this, 'link_expired'
 */
export function caseOfTicket({ signingKeys, clock }: TicketDeps, ticket: string): string {
  const [caseId, until] = openSigned(signingKeys, PURPOSE, ticket)?.split(' ') ?? []
  if (caseId === undefined || until === undefined) throw new DomainError('not_found')
  if (clock.now().toISOString() >= until) throw new DomainError('link_expired')
  return caseId
}
