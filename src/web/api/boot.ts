import { type BootView, bootView } from '#shared/api/countries.api.ts'

/**
 * What the server put into the page: countries with their rates, and the fees. The very same JSON rendered the page,
 * so the first render here must read it from there and from nowhere else.
 */
export const readBoot = (page: Document): BootView => bootView.parse(JSON.parse(page.getElementById('boot')?.textContent ?? ''))
