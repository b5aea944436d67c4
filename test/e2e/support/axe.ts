import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './browser-test.ts'

/** What is looked at: all, or only what a theme (`colours`) or a width (`order`) can make different. */
type Rules = 'all' | 'colours' | 'order'

/** Of these axe has two; they take most of its time. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find nothing wrong with the page as it is now. `state` names it in the failure. What is looked at in the
 * dark theme is looked at in the light one too, so that of the dark one the colours are enough.
 */
export async function expectAccessible(page: Page, state: string, wanted: Rules = 'all'): Promise<void> {
  await settled(page)
  const rules = wanted === 'all' && (await isDark(page)) ? 'colours' : wanted
  // Legacy: within this page, which has no frames; the other mode opens a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules === 'colours') axe.withRules(COLOURS)
  if (rules === 'order') axe.disableRules(COLOURS)
  const { violations } = await axe.analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
  expect(faults, state).toEqual([])
}

/**
 * Expects axe to find nothing in either theme. The dark one changes colours and nothing else, so that a page is walked
 * through once, in the light one, and only its colours are looked at again.
 */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/** Colours in the middle of a transition have a contrast that nobody reads. A spinner turns for ever: it is not waited for. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
