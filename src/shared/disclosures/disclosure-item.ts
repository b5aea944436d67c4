/** Items that stand together, in their order. Source: 12 CFR 1005.31(c)(1). */
export const disclosureGroups = ['paid', 'rate', 'received', 'delivery', 'rights', 'contacts'] as const

export type DisclosureGroup = (typeof disclosureGroups)[number]

/** One item of a disclosure, as it is shown. A statement has no label. */
export type DisclosureItem = {
  readonly item: string
  readonly group: DisclosureGroup
  readonly label: string | null
  readonly text: string
}
