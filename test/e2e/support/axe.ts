import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isWhole } from '#test/support/laws/rounds.ts'
import { draw, expect, type Page } from './browser-test.ts'
import { widths } from './widths.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The minified axe: inserting the other one into a page takes twice as long. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

/** Rules to check: all, or only those that a theme (`colours`) or a width (`order`) can change. */
type Rules = 'all' | 'colours' | 'order'

/** The two colour rules of axe take most of its time. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const options: Record<Rules, RunOptions> = {
  all: {},
  colours: { runOnly: COLOURS },
  order: { rules: Object.fromEntries(COLOURS.map(id => [id, { enabled: false }])) },
}

/**
 * Expects axe to find nothing wrong with the page as it is now. `state` names it in the failure. What is looked at in the
 * dark theme is looked at in the light one too, so that of the dark one the colours are enough.
 */
export async function expectAccessible(page: Page, state: string, wanted: Rules = 'all'): Promise<void> {
  await expectNoFaults(page, state, wanted === 'all' && (await isDark(page)) ? 'colours' : wanted)
}

async function expectNoFaults(page: Page, state: string, rules: Rules): Promise<void> {
  await draw(page) // axe judges no colours of what is transparent
  await settled(page)
  expect(await faultsOf(page, options[rules]), state).toEqual([])
}

const SHARE = 2

/**
 * The half of the themes or widths in which the gate looks at a state: by the letters of its name, so that a state is looked at in
 * the same one each time, and its neighbour in another. docs/decisions/0138.
 */
const isSecond = (state: string): boolean =>
  Buffer.from(state).reduce((sum, byte) => sum + byte, 0) % SHARE === 1

/** One look of the gate: all rules, in the theme that the state's name chooses. */
async function expectAccessibleInOneTheme(page: Page, state: string): Promise<void> {
  const isDarkSample = isSecond(state)
  if (isDarkSample) await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFaults(page, isDarkSample ? `${state}, dark` : state, 'all')
  if (isDarkSample) await page.emulateMedia({ colorScheme: 'light' })
}

/** Rules that only a phone can break in a state that a desktop shows too; `npm run proof:browser` alone checks them. */
export async function expectAccessibleOnPhone(page: Page, state: string): Promise<void> {
  if (isWhole) await expectAccessible(page, state, 'order')
}

/**
 * Faults that axe finds, each with its rule and place. axe stays in the page and returns only the faults, which takes a third
 * of the time. A frame shows a mail, where no script runs: its content is checked as a page of its own.
 */
async function faultsOf(page: Page, wanted: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const violations = await page.evaluate(
    async asked => (await window.axe?.run(document, asked))?.violations,
    { ...wanted, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
  if (violations === undefined) throw new Error('axe is not in the page')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * Expects axe to find nothing in either theme. The dark one changes colours and nothing else, so that a page is walked
 * through once, in the light one, and only its colours are looked at again. The gate looks once, in one of them.
 */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  if (!isWhole) return expectAccessibleInOneTheme(page, state)
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/**
 * Waits for the end of every transition: colours in the middle of one have a contrast that nobody reads. The end of one
 * may start that of a child. A spinner turns for ever: it is not waited for.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let left = running(); left.length > 0; left = running())
      await Promise.allSettled(left.map(({ finished }) => finished))
  })

/** Gives the window another width, and waits until the page has drawn itself in it. */
export async function widen(page: Page, width: number): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height })
  await page.waitForFunction(wanted => innerWidth === wanted, width)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Expects that the page cannot be moved sideways; it follows a new width a moment after the window has it. */
export async function expectNothingSideways(page: Page, state: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, `${state}: pixels to be moved sideways`).toBeLessThanOrEqual(0)
}

/**
 * Expects axe to find nothing in either theme on a desktop, and nothing but the colours to differ on a phone: nothing can be moved
 * sideways in either. The test goes on at the width of a desktop.
 */
export async function expectSound(page: Page, state: string): Promise<void> {
  await widen(page, 320)
  await expectAccessibleOnPhone(page, `${state} at 320 px`)
  await expectNothingSideways(page, `${state} at 320 px`)
  await widen(page, 1280)
  await expectAccessibleInBothThemes(page, state)
  await expectNothingSideways(page, state)
}

/**
 * Expects axe to find nothing in both themes at each width, and nothing to be moved sideways. The gate looks at one width, in one
 * theme. The test goes on at the width of the phone.
 */
export async function expectAccessibleAtWidths(page: Page, state: string): Promise<void> {
  const sample = widths[isSecond(`${state}${state.length}`) ? 0 : 1]
  for (const width of widths) {
    await widen(page, width)
    if (isWhole || width === sample) await expectAccessibleInBothThemes(page, `${state} at ${width} px`)
    await expectNothingSideways(page, `${state} at ${width} px`)
  }
}
