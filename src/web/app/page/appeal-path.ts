import { paths } from '#web/paths.ts'

/** The contact form about a refusal or a block, with the transfer that it is about where there is one. */
export const appealPath = (reference?: string): string =>
  `${paths.contact}?topic=appeal${reference === undefined ? '' : `&reference=${encodeURIComponent(reference)}`}`
