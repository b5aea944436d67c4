import { expect, type Page } from './browser-test.ts'

type Spoken = {
  /** Text of every live node that says something. */
  readonly live: readonly string[]
  /** Name and description of the field that has the focus. */
  readonly focused: string
}

/**
 * The toast's live nodes and the focused field, from Chromium's accessibility tree: a screen reader hears what is in it,
 * and nothing that a modal dialog makes inert is.
 */
export async function spoken(page: Page): Promise<Spoken> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const known = new Map(nodes.map(node => [node.nodeId, node]))
  const textOf = (id: string): string[] => {
    const node = known.get(id)
    if (node === undefined) return []
    if (node.role?.value === 'StaticText') return [`${node.name?.value}`]
    return (node.childIds ?? []).flatMap(textOf)
  }
  const shown = nodes.filter(node => !node.ignored)
  const focused = shown.find(
    ({ role, properties = [] }) =>
      role?.value !== 'RootWebArea' &&
      properties.some(({ name, value }) => name === 'focused' && value.value === true),
  )
  return {
    live: shown
      .filter(({ role }) => role?.value === 'alert' || role?.value === 'status')
      .map(({ nodeId }) => textOf(nodeId).join(' '))
      .filter(text => text !== ''),
    focused: `${focused?.name?.value} ${focused?.description?.value ?? ''}`,
  }
}

/** Expects a screen reader to hear this toast, and the name and the error of the field that has the focus. */
export async function expectHeardAtField(page: Page, text: string, field: RegExp): Promise<void> {
  await expect.poll(() => spoken(page)).toEqual({ live: [text], focused: expect.stringMatching(field) })
}

/**
 * Marks the live nodes that are there now, so that a later text can be seen to come into one of them. A dialog that has just
 * opened gets its own a moment after it is shown.
 */
export async function markLiveNodes(page: Page): Promise<void> {
  const dialogs = page.locator('dialog:modal')
  await expect(dialogs.getByRole('alert', { includeHidden: true })).toHaveCount(await dialogs.count())
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('[role=alert],[role=status]')) node.id ||= 'there-before'
  })
}

/** Expects the toast to stand in a node that was marked: one that arrives with its text is not read out. */
export const expectInMarkedNode = (page: Page, text: string) =>
  expect(page.locator('#there-before', { hasText: text })).toHaveCount(1)
