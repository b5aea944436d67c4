/** What a page is looked at in: a desktop and a phone. */
export const widths = [1280, 390] as const
