import { expect, test } from 'vitest'
import { countsOf, type Result, refusalOf } from './bulk-acts.ts'
import { runEach } from './run-each.ts'

async function run(ids: readonly string[], failing: Readonly<Record<string, Result>>) {
  const called: string[] = []
  const results: string[] = []
  const last = new Map<string, Result>()
  await runEach({
    ids,
    act: async id => {
      called.push(id)
      if (failing[id] !== undefined) throw new Error(id)
    },
    resultOf: error => failing[(error as Error).message] ?? { state: 'waiting' },
    onResult: (id, result) => {
      results.push(`${id} ${result.state}`)
      last.set(id, result)
    },
  })
  return { called, results, counts: countsOf([...last.values()]) }
}

test('each transfer has a call of its own, one after another, and a refusal leaves the others', async () => {
  const { called, results, counts } = await run(['a', 'b', 'c'], {
    a: { state: 'awaits' },
    b: { state: 'failed', words: 'It is not held.' },
  })
  expect(called).toEqual(['a', 'b', 'c'])
  expect(results).toEqual(['a running', 'a awaits', 'b running', 'b failed', 'c running', 'c done'])
  expect(counts).toEqual({ done: 1, awaits: 1, failed: 1 })
})

test('closing the dialog that asks for a proof stops the rest, which is not tried', async () => {
  const { called, results, counts } = await run(['a', 'b', 'c'], { b: { state: 'stopped' } })
  expect(called).toEqual(['a', 'b'])
  expect(results.slice(-2)).toEqual(['b stopped', 'c stopped'])
  expect(counts).toEqual({ done: 1, awaits: 0, failed: 2 })
})

test('the preview refuses what the file of a transfer refuses, and a note is possible on any', () => {
  const file = { actions: [{ action: 'release' as const, refusedBecause: 'It is not held.' }] }
  expect([refusalOf('release', file), refusalOf('note', file)]).toEqual(['It is not held.', null])
})
