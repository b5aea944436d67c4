/** The steps of a proof of identity, in the order in which they are asked. */
export const identitySteps = ['person', 'address', 'document', 'selfie', 'address_proof'] as const
export type IdentityStep = (typeof identitySteps)[number]

export const documentKinds = ['passport', 'id_card', 'driving_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The files of a proof of identity. */
export const identityParts = ['document_front', 'document_back', 'selfie', 'address_proof'] as const
export type IdentityPart = (typeof identityParts)[number]

/** A passport has its facts on one page; a card has two sides. */
const partsOfDocument: Readonly<Record<DocumentKind, readonly IdentityPart[]>> = {
  passport: ['document_front'],
  id_card: ['document_front', 'document_back'],
  driving_licence: ['document_front', 'document_back'],
}

/** Facts that decide what is asked. */
export type KnownFacts = {
  readonly documentKind: DocumentKind | null
  readonly documentCountry: string | null
  readonly addressCountry: string | null
  /** A step that the desk asks for again. */
  readonly askedStep: IdentityStep | null
}

/**
 * The steps that a sender must take to be verified. A passport shows no address, and a card of another country shows none of here: only then is a proof of
 * address asked for.
 */
export function neededSteps(facts: KnownFacts): readonly IdentityStep[] {
  const base = ['person', 'address', 'document', 'selfie'] as const
  return needsAddressProof(facts) ? [...base, 'address_proof'] : base
}

function needsAddressProof({
  documentKind,
  documentCountry,
  addressCountry,
  askedStep,
}: KnownFacts): boolean {
  if (askedStep === 'address_proof' || documentKind === 'passport') return true
  return documentCountry !== null && addressCountry !== null && documentCountry !== addressCountry
}

/** The files of a step; none for a step of typed facts. */
export function partsOf(step: IdentityStep, documentKind: DocumentKind | null): readonly IdentityPart[] {
  switch (step) {
    case 'document':
      return partsOfDocument[documentKind ?? 'passport']
    case 'selfie':
    case 'address_proof':
      return [step]
    case 'person':
    case 'address':
      return []
    default:
      return step satisfies never
  }
}

/** Facts and files that were sent so far. */
export type Filled = KnownFacts & {
  readonly hasPerson: boolean
  readonly hasAddress: boolean
  readonly parts: readonly IdentityPart[]
}

/** The needed steps that are not complete. */
export const missingSteps = (filled: Filled): readonly IdentityStep[] =>
  neededSteps(filled).filter(step => !isComplete(step, filled))

function isComplete(step: IdentityStep, filled: Filled): boolean {
  if (step === 'person') return filled.hasPerson
  if (step === 'address') return filled.hasAddress
  if (step === 'document' && filled.documentKind === null) return false
  return partsOf(step, filled.documentKind).every(part => filled.parts.includes(part))
}
