import { describe, expect, test } from 'vitest'
import { currentLane, inLane, type Lane, newLanes } from './lanes.ts'

const PATIENT = 60_000

/** Enters one after the other, as far as there is room; gives in which order they were let in, and how they leave. */
function arriving(size: number) {
  const lanes = newLanes({ size, waitMsMax: PATIENT })
  const entered: string[] = []
  const leave = new Map<string, () => void>()
  const come = async (lane: Lane, name: string) => {
    const left = await lanes.enter(lane).catch(() => undefined) // some still wait a minute after their test
    if (left === undefined) return
    entered.push(name)
    leave.set(name, left)
  }
  const settled = () => new Promise<void>(resolve => setImmediate(resolve))
  return { lanes, entered, leave, come, settled }
}

describe('of eight connections', () => {
  test('ordinary work holds six, and the seventh waits', async () => {
    const { lanes, come, settled } = arriving(8)
    for (let index = 0; index < 7; index++) void come('ordinary', `${index}`)
    await settled()
    expect(lanes.useOf('ordinary')).toMatchObject({ inUse: 6, waiting: 1 })
  })

  test('urgent work takes the two that are left, and all eight where nothing else runs', async () => {
    const busy = arriving(8)
    for (let index = 0; index < 6; index++) void busy.come('ordinary', `${index}`)
    for (let index = 0; index < 3; index++) void busy.come('urgent', `urgent ${index}`)
    await busy.settled()
    expect(busy.lanes.useOf('urgent')).toMatchObject({ inUse: 2, waiting: 1 })
    const alone = arriving(8)
    for (let index = 0; index < 9; index++) void alone.come('urgent', `${index}`)
    await alone.settled()
    expect(alone.lanes.useOf('urgent')).toMatchObject({ inUse: 8, waiting: 1 })
  })

  test('background work gets two before calls that wait, and no more while they wait', async () => {
    const { lanes, leave, come, settled } = arriving(8)
    for (let index = 0; index < 8; index++) await come('urgent', `${index}`)
    for (let index = 0; index < 3; index++) {
      void come('urgent', `urgent ${index}`)
      void come('ordinary', `ordinary ${index}`)
      void come('background', `background ${index}`)
    }
    for (let index = 0; index < 4; index++) leave.get(`${index}`)?.()
    await settled()
    expect(lanes.useOf('background')).toMatchObject({ inUse: 2, waiting: 1 })
    expect(lanes.useOf('urgent')).toMatchObject({ inUse: 6, waiting: 1 })
  })

  test('background work takes six where nobody else waits, and leaves two for urgent work', async () => {
    const { lanes, come, settled } = arriving(8)
    for (let index = 0; index < 7; index++) void come('background', `${index}`)
    for (let index = 0; index < 2; index++) void come('urgent', `urgent ${index}`)
    await settled()
    expect(lanes.useOf('background')).toMatchObject({ inUse: 6, waiting: 1 })
    expect(lanes.useOf('urgent')).toMatchObject({ inUse: 2, waiting: 0 })
  })

  test('health has one of its own, however many others wait', async () => {
    const { lanes, entered, come, settled } = arriving(8)
    for (let index = 0; index < 20; index++) void come('urgent', `${index}`)
    void come('health', 'health')
    await settled()
    expect(entered).toContain('health')
    expect(lanes.useOf('health')).toMatchObject({ inUse: 1, waiting: 0 })
  })
})

test('a connection that comes back goes to urgent work first, then to whoever has waited longest', async () => {
  const { entered, leave, come, settled } = arriving(1)
  await come('ordinary', 'first')
  for (const name of ['second', 'third']) void come('ordinary', name)
  void come('urgent', 'urgent')
  for (const name of ['first', 'urgent', 'second']) {
    leave.get(name)?.()
    await settled()
  }
  expect(entered).toEqual(['first', 'urgent', 'second', 'third'])
})

test('who waits longer than allowed is refused as busy, and leaves the queue', async () => {
  const lanes = newLanes({ size: 1, waitMsMax: 5 })
  await lanes.enter('ordinary')
  await expect(lanes.enter('ordinary')).rejects.toMatchObject({ code: 'busy' })
  expect(lanes.useOf('ordinary')).toEqual({ inUse: 1, waiting: 0, expectedWaitMs: 0 })
})

test('the age of the queue is that of its first', async () => {
  const { lanes, come } = arriving(1)
  await come('urgent', 'first')
  expect(lanes.useOf('ordinary').expectedWaitMs).toBe(0)
  void come('ordinary', 'second')
  await expect.poll(() => lanes.useOf('ordinary').expectedWaitMs).toBeGreaterThan(5)
})

test('work stays in its lane across whatever it awaits, and other work in its own', async () => {
  const seen = await Promise.all([
    inLane('urgent', async () => {
      await new Promise(resolve => setImmediate(resolve))
      return currentLane()
    }),
    Promise.resolve().then(currentLane),
  ])
  expect(seen).toEqual(['urgent', 'ordinary'])
})
