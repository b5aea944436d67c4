import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './browser-test.ts'

/** Expects axe to find nothing wrong with the page as it is now. `state` names it in the failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page)
  // Legacy: within this page, which has no frames; the other mode opens a page of its own each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
  expect(faults, state).toEqual([])
}

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
