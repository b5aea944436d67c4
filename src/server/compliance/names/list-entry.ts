/** Kinds of what is listed. Vessels and aircraft are never paid. */
export type EntryKind = 'individual' | 'entity'

/** A name as its publisher writes it. */
export type ListedName = {
  /** In the order in which it is read: 'Ivan Petrovich Sidorov'. */
  readonly text: string
  /** The part that is the family name, where the publisher says which. */
  readonly family: string | null
  /** The publisher itself calls it of little use to identify somebody. */
  readonly isWeak: boolean
}

/** A person or a business on a list. */
export type ListEntry = {
  /** The publisher's own id. */
  readonly id: string
  readonly kind: EntryKind
  /** The first is the primary name. */
  readonly names: readonly ListedName[]
  /** Days ('1970-01-31'), years ('1970') and spans of years ('1968-1972'); each may be right. */
  readonly births: readonly string[]
  /** Countries of nationality, birth and address, as the publisher names them. */
  readonly countries: readonly string[]
  /** The publisher's programmes, for the one who decides. */
  readonly programmes: readonly string[]
}
