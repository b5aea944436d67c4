import { describe, expect, test } from 'vitest'
import { BLOCK_MOST, REVIEW_MOST } from '#shared/compliance/screening-scores.ts'
import { entryOf, invented } from './lists.fixture.ts'
import { buildNameIndex, searchNames } from './name-index.ts'

const index = await buildNameIndex(invented)
const idsOf = (name: string, facts: object = {}) =>
  searchNames(index, { name, ...facts }, 0.9).map(({ entry }) => entry.id)

describe('a listed name is found', () => {
  test.each([
    ['as it is listed', 'Muhammad Karim al-Zubaryi al-Qahtari', '1'],
    ['without its middle names', 'Mohammed Al Qahtari', '1'],
    ['with the family name first', 'QAHTARI, Mohamed', '1'],
    ['with an initial', 'M. al-Qahtari', '1'],
    ['with a title', 'Dr. Sergey Khorolenko', '2'],
    ['in another spelling', 'Serguei Khorolienko', '2'],
    ['in Cyrillic letters', 'Сергей Вадимович Хороленко', '2'],
    ['with a typing error', 'Sergey Khorolemko', '2'],
    ['with two letters swapped', 'Segrey Khorolenko', '2'],
    ['in Chinese characters', '许建红', '3'],
    ['in pinyin of three words', 'XU Jian Hong', '3'],
    ['in Hangul', '렴철진', '4'],
    ['in Arabic letters', 'عبد الرحمن الطريفي', '5'],
    ['with its servant of God in one word', 'Abdurrahman al Tarifi', '5'],
    ['without accents', 'Jose Quintavalle Ostos', '6'],
    ['without its legal form', 'ZORVANE TRADING CO', '7'],
    ['in the spelling of another country', 'Wseslaw Zhurahovski', '8'],
    ['with a typing error in a word that has two parts', 'sbdullah Zermatani', '10'],
    ['with an initial beside many other names', 'A. Zermatani', '10'],
    ['without the title that the list gives', 'Khalaqani', '11'],
  ])('a listed name is found %s', (_how, name, id) => {
    expect(idsOf(name)).toEqual([id])
  })
})

describe('another name is let through', () => {
  test.each([
    ['with the given name alone', 'Muhammad Iqbal'],
    ['with the family name alone', 'Laila al-Qahtari'],
    ['with a family name of the same form', 'Sergey Bondarenko'],
    ['of two short words', 'Xu Jing'],
    ['with the second family name alone', 'José Ostos'],
    ['of another business of the same kind', 'Zenith Trading Company Ltd'],
    ['that is empty', ' '],
  ])('another name is let through %s', (_how, name) => {
    expect(idsOf(name)).toEqual([])
  })
})

test('the score is explained word by word', () => {
  const [found] = searchNames(index, { name: 'Mohammed Qahtarri' }, 0.9)
  expect(found?.words).toEqual([
    { searched: 'qahtarri', listed: 'qahtari', how: 'spelling', value: 0.97 },
    { searched: 'mohammed', listed: 'muhammad', how: 'vowels', value: 0.93 },
    { searched: null, listed: 'karim', how: 'other', value: 0 },
    { searched: null, listed: 'zubaryi', how: 'other', value: 0 },
  ])
})

test('a birth date of another year lowers the score, and the listed one raises it', () => {
  const scoreOf = (birth?: string) => searchNames(index, { name: 'Mohamed Qahtari', birth }, 0.5)[0]!.score
  const base = scoreOf()
  expect(scoreOf('1990-01-01')).toBeCloseTo(base - 0.2)
  expect(scoreOf('1969-07-01')).toBeCloseTo(Math.min(1, base + 0.02))
  expect(scoreOf('1968-03-02')).toBeCloseTo(Math.min(1, base + 0.05))
})

test('a rare name that is misspelt is found from another country too', () => {
  expect(idsOf('Sergey Horolemko', { countries: ['RU'] })).toEqual(['2'])
  expect(idsOf('Sergey Horolemko', { countries: ['PH'] })).toEqual(['2'])
})

test('another country lowers the score of common words more than that of rare ones', async () => {
  const shared = await buildNameIndex([
    ...Array.from({ length: 30 }, (_, at) =>
      entryOf(`m${at}`, [`Muhammad Hassan ZERVOT${'bcdfghjklmnpqrstvwxz'[at % 20]}A`]),
    ),
    entryOf('common', ['Muhammad HASSAN'], { countries: ['Egypt'] }),
    entryOf('rare', ['Tarquin QAHTARI'], { countries: ['Egypt'] }),
  ])
  const pointsOf = (name: string, id: string) =>
    searchNames(shared, { name, countries: ['PH'] }, 0.5).find(({ entry }) => entry.id === id)?.adjustments
  expect(pointsOf('Muhammad Hassan', 'common')).toEqual([{ points: -5, why: 'common name, other country' }])
  const [exact] = searchNames(shared, { name: 'Muhammad Hassan', countries: ['PH'] }, REVIEW_MOST / 100)
  expect(exact?.entry.id).toBe('common') // a listed name is never below the highest score for a review
  expect(pointsOf('Tarquin Qahtari', 'rare')).toEqual([{ points: -1, why: 'other country' }])
  const [rare] = searchNames(shared, { name: 'Tarquin Qahtari', countries: ['PH'] }, REVIEW_MOST / 100)
  expect((rare?.score ?? 0) * 100).toBeGreaterThanOrEqual(BLOCK_MOST) // two people release it, whatever score counts
})

test('a name that many listed people share tells less than a rare one', async () => {
  const shared = await buildNameIndex([
    ...Array.from({ length: 30 }, (_, at) =>
      entryOf(`m${at}`, [`Muhammad ZERVOT${'bcdfghjklmnpqrstvwxz'[at % 20]}A`]),
    ),
    entryOf('rare', ['Muhammad QAHTARI']),
  ])
  const score = (name: string) =>
    searchNames(shared, { name }, 0.3).find(({ entry }) => entry.id === 'rare')?.score ?? 0
  expect(score('Ibrahim Qahtari')).toBeGreaterThan(score('Muhammad Ibrahimi'))
})
