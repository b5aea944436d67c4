/** Purposes of a transfer. */
export const purposes = [
  'family_support',
  'gift',
  'education',
  'medical',
  'savings',
  'property',
  'goods_services',
  'other',
] as const
export type Purpose = (typeof purposes)[number]

/** Relationships of the recipient to the sender. */
export const relationships = [
  'self',
  'partner',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'business',
  'other',
] as const
export type Relationship = (typeof relationships)[number]

/** Sources of the money. */
export const fundSources = [
  'salary',
  'business',
  'savings',
  'benefits',
  'sale',
  'gift',
  'loan',
  'other',
] as const
export type FundSource = (typeof fundSources)[number]

export const documentKinds = ['passport', 'identity_card', 'driving_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document of identity, by which a sender can be told apart instead of by their birth date. */
export type IdentityNumber = {
  readonly kind: DocumentKind
  readonly number: string
  readonly country: string
}

/** Data that a sender has given for one transfer, beyond their contact details. `birthDate` is a calendar day. */
export type SenderDetails = {
  readonly address: string | null
  readonly birthDate: string | null
  readonly document: IdentityNumber | null
  readonly purpose: Purpose | null
  readonly relationship: Relationship | null
  readonly sourceOfFunds: FundSource | null
}

export const noDetails: SenderDetails = {
  address: null,
  birthDate: null,
  document: null,
  purpose: null,
  relationship: null,
  sourceOfFunds: null,
}
