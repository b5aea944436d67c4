import type { LicenceView, OperatorView } from '#shared/api/operator.api.ts'
import { usStateIn } from '#shared/operator/jurisdictions.ts'

/** The federal agency that a sender may turn to. Source: 12 CFR 1005.31(b)(2)(vi). */
export const bureau = {
  name: 'Consumer Financial Protection Bureau',
  phone: '855-411-2372',
  website: 'www.consumerfinance.gov',
} as const

/**
 * The licences under which a State supervises the operator: that of the State in the sender's address; all of them where the address
 * names none, or one that is not among them. An agency stands in the answer once.
 */
export function agenciesFor(licences: readonly LicenceView[], senderAddress: string): LicenceView[] {
  const ofStates = licences.filter(({ jurisdiction }) => jurisdiction.startsWith('US-'))
  const state = usStateIn(senderAddress)
  const own = ofStates.filter(({ jurisdiction }) => jurisdiction === `US-${state}`)
  return [...new Map((own.length > 0 ? own : ofStates).map(each => [each.agency, each])).values()]
}

/** 'www.example.com' of 'https://www.example.com/'. */
export const siteName = (address: string | null): string | null =>
  address?.replace(/^https:\/\//, '').replace(/\/$/, '') ?? null

export const ruleData = [
  'legalName',
  'phone',
  'website',
  'stateLicence',
  'agencyPhone',
  'agencyWebsite',
] as const

/** Facts of the operator and the State's agency that a receipt must name. */
export type RuleDatum = (typeof ruleData)[number]

/** The data of a receipt that the operator has not given. Source: 12 CFR 1005.31(b)(2)(v) and (vi). */
export function missingForReceipt({ legalName, phone, website, licences }: Said): RuleDatum[] {
  const ofStates = agenciesFor(licences, '')
  const isMissing: Record<RuleDatum, boolean> = {
    legalName: legalName === null,
    phone: phone === null,
    website: website === null,
    stateLicence: ofStates.length === 0,
    agencyPhone: ofStates.some(({ agencyPhone }) => agencyPhone === null),
    agencyWebsite: ofStates.some(({ agencyWebsite }) => agencyWebsite === null),
  }
  return ruleData.filter(datum => isMissing[datum])
}

type Said = Pick<OperatorView, 'legalName' | 'phone' | 'website' | 'licences'>
