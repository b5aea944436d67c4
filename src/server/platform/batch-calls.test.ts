import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { batchCalls } from './batch-calls.ts'

test('what is asked for while a call runs becomes the next call, and no two run at a time', async () => {
  const calls: (readonly string[])[] = []
  const isDone = Promise.withResolvers<void>()
  let underWay = 0
  const ask = batchCalls<string>(async items => {
    expect(++underWay).toBe(1)
    calls.push(items)
    await isDone.promise
    underWay--
  })
  const asked = [ask('a')]
  await vi.waitFor(() => expect(calls).toEqual([['a']]), 15_000)
  for (const item of ['b', 'c', 'd']) asked.push(ask(item))
  isDone.resolve()
  await Promise.all(asked)
  expect(calls).toEqual([['a'], ['b', 'c', 'd']])
})

test('an idle one works at once', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  const ask = batchCalls<string>(work)
  await ask('a')
  await ask('b')
  expect(work.mock.calls).toEqual([[['a']], [['b']]])
})

test('nobody is told that it is done before it is', async () => {
  const done: string[] = []
  const ask = batchCalls<string>(async items => {
    await sleep(5)
    done.push(...items)
  })
  await Promise.all(
    ['a', 'b', 'c'].map(async item => {
      await ask(item)
      expect(done).toContain(item)
    }),
  )
})

test('a failure is told to those it concerns and to nobody after them', async () => {
  const hasBegun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const ask = batchCalls<string>(async items => {
    hasBegun.resolve()
    await mayEnd.promise
    if (items.includes('bad')) throw new Error('no')
  })
  const bad = ask('bad')
  await hasBegun.promise
  const good = ask('good')
  mayEnd.resolve()
  await expect(bad).rejects.toThrow('no')
  await expect(good).resolves.toBeUndefined()
})
