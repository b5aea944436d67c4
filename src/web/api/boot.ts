import type { BootView } from '#shared/api/countries.api.ts'

/**
 * The data that the server put into the page: countries with their rates, and the fees. The very same JSON rendered the
 * page, so the first render here must read it from there and from nowhere else. It is of one release with this code and
 * is not checked again: the schemas would double the code of the first load.
 */
export const readBoot = (page: Document): BootView =>
  JSON.parse(page.getElementById('boot')?.textContent ?? '') as BootView
