import type { ProofResult, SystemView } from '#shared/api/admin/today.api.ts'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import { messages } from './messages.ts'

const { system: texts, proofs } = messages

/** Something that is not well: in words, with its page, and a moment with the word before it. */
export type Trouble = {
  readonly text: string
  readonly href: string | null
  readonly moment: { readonly word: string; readonly at: string } | null
}

const since = (at: string | null): Trouble['moment'] => (at === null ? null : { word: texts.since, at })

/** Everything that is not well, as far as the person may read it. */
export const troublesIn = (system: SystemView): Trouble[] => [
  ...railsIn(system),
  ...ratesIn(system),
  ...failedProofsIn(system),
  ...mailsIn(system),
]

const railsIn = ({ rails = [] }: SystemView): Trouble[] =>
  rails.map(({ rail, trouble, currency, since: at }) =>
    trouble === 'low'
      ? { text: texts.low(rail, currency ?? ''), href: deskPaths.treasury, moment: since(at) }
      : { text: texts.rails[trouble](rail), href: deskPaths.payouts, moment: since(at) },
  )

const ratesIn = ({ rates }: SystemView): Trouble[] => {
  if (rates === undefined) return []
  const href = deskPaths.pricing
  return [
    ...rates.rates.map(({ currency, trouble, since: at }) => ({
      text: texts.rates[trouble](currency),
      href,
      moment: trouble === 'stale' ? { word: texts.confirmed, at } : since(at),
    })),
    ...(rates.feedFault === null ? [] : [{ text: texts.feedFault(rates.feedFault), href, moment: null }]),
  ]
}

/** Results that an operator has to look at; a proof that nobody has made yet is none. */
const FAILED: ReadonlySet<ProofResult> = new Set<ProofResult>(['faults', 'broken_off', 'old'])

const proofPages = { books: deskPaths.ledger, auditChain: deskPaths.audit } as const
const proofNames = ['books', 'auditChain'] as const

const failedProofsIn = (system: SystemView): Trouble[] =>
  proofNames.flatMap(name => {
    const proof = system[name]
    if (proof === undefined || !FAILED.has(proof.result)) return []
    const moment = proof.at === null ? null : { word: '', at: proof.at }
    return [{ text: proofs[name][proof.result], href: proofPages[name], moment }]
  })

/** The proofs with nothing to look at: when each was made last, or that there was none yet. */
export const proofsIn = (system: SystemView) =>
  proofNames.flatMap(name => {
    const proof = system[name]
    return proof === undefined || FAILED.has(proof.result)
      ? []
      : [{ text: proofs[name][proof.result], at: proof.at }]
  })

const mailsIn = ({ mails }: SystemView): Trouble[] =>
  mails === undefined || mails.givenUp === 0
    ? []
    : [
        {
          text: texts.mails(mails.givenUp),
          href: mails.transferId && deskTransferPath(mails.transferId),
          moment: null,
        },
      ]
