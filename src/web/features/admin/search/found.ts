/** Something that a search has found: the address that it opens, its name, and words that tell it from others. */
export type Found = { readonly href: string; readonly text: string; readonly hint: string }

/** Results of one kind, under their heading. */
export type FoundGroup = { readonly name: string; readonly items: readonly Found[] }
