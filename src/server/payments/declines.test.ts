import { expect, test } from 'vitest'
import { askedBy, type Tries } from './declines.ts'

const ELSEWHERE = '198.51.100.0/24'
const networks = (count: number, tried: number, declined: number): Tries[] =>
  Array.from({ length: count }, (_, n) => ({ network: `10.0.${n}.0/24`, tried, declined }))

test.each<[words: string, tries: Tries[], isAsked: boolean]>([
  ['nobody has tried a card', [], false],
  ['one network has two hundred declines', networks(1, 200, 200), false],
  ['four networks have fifty declines each', networks(4, 50, 50), false],
  ['five networks have four declines each', networks(5, 4, 4), true],
  ['five networks have four tries each, of which one is declined', networks(5, 4, 1), false],
  ['twenty networks have one try each, of which every one is declined', networks(20, 1, 1), true],
  [
    'five networks have declines, and a sixth pays five hundred times',
    [...networks(5, 10, 10), { network: 'x', tried: 500, declined: 0 }],
    true,
  ],
])('where %s, guests elsewhere are asked: %#', (_words, tries, isAsked) => {
  expect(askedBy(tries, 20)(ELSEWHERE)).toBe(isAsked)
})

test('guests of a network with 20 tries of which 7 were declined are asked, with 6 they are not', () => {
  const at = '10.0.0.0/24'
  expect(askedBy(networks(1, 20, 7), 20)(at)).toBe(true)
  expect(askedBy(networks(1, 20, 6), 20)(at)).toBe(false)
  expect(askedBy(networks(1, 19, 19), 20)(at)).toBe(false)
})
