/** Languages that the pages are built in; the build puts those in that have a folder here: scripts/web/texts.ts. */
export const offered: readonly string[] = ['en']
