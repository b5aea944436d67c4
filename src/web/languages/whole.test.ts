import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statusOf } from '#shared/api/error.ts'
import { builtInCountries } from '#shared/countries.ts'
import { deskLanguages, isLanguageCode } from '#shared/languages.ts'
import { deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import { refusalWords } from '#shared/pricing/refusal-words.ts'
import { recipientFields } from '#shared/recipients/recipient-fields.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { deskRefusals, feeNames, programRefusals, reasons, wallets } from './english.fixture.ts'
import { plural } from './plural.ts'

const folder = import.meta.dirname
const web = `${folder}/..`

/** English modules that have nothing but texts for senders. */
const english = globSync(
  ['**/{messages,*-messages,case-texts}.ts', 'parts/*/{price,reason,field}-words.ts'],
  {
    cwd: web,
  },
)
  .filter(file => !/^(features\/admin|languages)\//.test(file))
  .toSorted()

/** Modules of the desk, which is not in every language. */
const desk = globSync('features/admin/**/{messages,state-messages,server-texts}.ts', { cwd: web })
const isOfDesk = (code: string): boolean => deskLanguages.some(each => each === code)
const modulesOf = (code: string): string[] => (isOfDesk(code) ? [...english, ...desk].toSorted() : english)

const codes = globSync('*/', { cwd: folder })
  .map(name => name.replace(/\/$/, ''))
  .toSorted()

type Texts = Readonly<Record<string, unknown>>
const englishOf = async (file: string) => (await import(`${web}/${file}`)) as Texts
const textsOf = async (code: string, file: string) => (await import(`${folder}/${code}/${file}`)) as Texts

/** Texts of a language that are rightly the same as in English. */
async function sameAsEnglish(code: string): Promise<ReadonlySet<string>> {
  const { sameAsEnglish: texts } = (await textsOf(code, 'same-as-english.fixture.ts')) as {
    sameAsEnglish: readonly string[]
  }
  return new Set(texts)
}

/** A fact that a text may use as a string, as a number or by a name of its own: it shows up in the text as ‹it›. */
function fact(name: string): string {
  return new Proxy(new String(`‹${name}›`), {
    get(text, key) {
      if (key === Symbol.toPrimitive) return () => text.toString()
      const own: unknown = Reflect.get(text, key)
      if (typeof own === 'function') return own.bind(text) as unknown
      return typeof key === 'string' && own === undefined ? fact(key) : own
    },
  }) as unknown as string
}

type Text = (...facts: readonly unknown[]) => unknown
const COUNTS = [0, 1, 2, 3, 11, 100]
const factsIn = (text: string): string[] =>
  [...new Set((text.match(/‹\w+›/g) ?? []).map(each => each.toLowerCase()))].toSorted()

type Pair = { readonly at: string; readonly own: string; readonly said: string }

/** Every text of a module beside the English one; what has no counterpart is an empty text. */
function pairsOf(at: string, said: unknown, own: unknown): Pair[] {
  if (typeof said === 'string') return [{ at, said, own: typeof own === 'string' ? own : '' }]
  if (typeof said === 'function') {
    const answer = typeof own === 'function' ? (own as Text) : () => undefined
    const facts = ['one', 'two'].map(fact)
    return pairsOf(`${at}()`, (said as Text)(...facts), answer(...facts))
  }
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([key, text]) =>
    pairsOf(`${at}.${key}`, text, (own as Texts | undefined)?.[key]),
  )
}

/** Texts that are made of a count, in each of its forms. */
function formsOf(at: string, said: unknown, own: unknown): Pair[] {
  if (typeof said === 'function')
    return isOfCount(said as Text)
      ? COUNTS.map(count => ({
          at: `${at}(${count})`,
          said: String((said as Text)(count, false)),
          own: String((own as Text)(count, false)),
        }))
      : []
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([key, text]) => formsOf(`${at}.${key}`, text, (own as Texts)[key]))
}

function isOfCount(text: Text): boolean {
  try {
    return typeof text(1) === 'string' && text(1) !== String(text(2)).replace('2', '1')
  } catch {
    return false // its facts have names
  }
}

const isWithoutWords = (text: string): boolean => !/\p{Ll}{2}/u.test(text.replaceAll(/‹\w+›/g, ''))

test('there are languages, and each folder is one', () => {
  expect(codes).toEqual(expect.arrayContaining(['ar', 'es']))
  expect(codes.filter(code => !isLanguageCode(code))).toEqual([])
})

describe.each(codes)('the texts in %s', code => {
  test('a language has each of the English modules and no other', () => {
    const own = globSync('**/*.ts', { cwd: `${folder}/${code}` }).filter(
      file => !file.endsWith('.fixture.ts'),
    )
    expect(own.toSorted()).toEqual(modulesOf(code))
  })

  test.each(modulesOf(code).filter(file => !/-words\.ts$|refusal-messages|server-texts/.test(file)))(
    'a text of %s is said in other words than the English one, with the same facts',
    async file => {
      const same = await sameAsEnglish(code)
      const [said, own] = [await englishOf(file), await textsOf(code, file)]
      const pairs = pairsOf(file, said, own).filter(
        ({ at }) => !at.endsWith('.to') || file.startsWith('features/admin/'),
      )
      expect(pairs.length).toBeGreaterThan(0)
      expect(pairs.filter(pair => pair.said !== '' && pair.own.trim() === '')).toEqual([])
      const isEscaped = ({ said: text, own: translated }: Pair) =>
        translated === text && !isWithoutWords(text) && !same.has(text)
      expect(pairs.filter(isEscaped)).toEqual([])
      const hasOtherFacts = (pair: Pair) => factsIn(pair.own).join() !== factsIn(pair.said).join()
      expect(pairs.filter(hasOtherFacts)).toEqual([])
    },
  )

  test('a text with a count has a form for each', async () => {
    const forms: Pair[] = []
    for (const file of modulesOf(code))
      forms.push(...formsOf(file, await englishOf(file), await textsOf(code, file)))
    expect(forms.length).toBeGreaterThan(3 * COUNTS.length)
    expect(forms.filter(({ said, own }) => own === said || /undefined|NaN|^$/.test(own))).toEqual([])
  })

  test('every field of a recipient has its words', async () => {
    const { fieldWords } = await textsOf(code, 'parts/recipient/field-words.ts')
    const { of, fault, doubt } = fieldWords as Record<'of' | 'fault' | 'doubt', (text: string) => string>
    const same = await sameAsEnglish(code)
    const said = builtInCountries.flatMap(country =>
      deliveryMethods.flatMap(delivery =>
        recipientFields(country.code, delivery).flatMap(field => [
          field.label,
          field.help,
          ...field.options.map(({ label }) => label),
        ]),
      ),
    )
    expect(new Set(said).size).toBeGreaterThan(50)
    const isName = (text: string) => isWithoutWords(text) || same.has(text) || wallets.includes(text)
    const left = said.filter(text => of(text) === text && !isName(text))
    expect([...new Set(left)]).toEqual([])
    expect(fault('This is wrong.')).not.toBe('This is wrong.')
    expect(doubt('This may be wrong.')).not.toBe('This may be wrong.')
  })

  test('every delivery time, fee and reason for which there is no price has its words', async () => {
    const { priceWords } = await textsOf(code, 'parts/price/price-words.ts')
    const words = priceWords as {
      deliveryTime: (text: string) => string
      feeName: (text: string) => string
      refused: (code: string, text: string | undefined) => string | undefined
    }
    for (const time of [...deliveryMethods, ''].map(deliveryTime))
      expect(words.deliveryTime(time)).not.toBe(time)
    for (const name of feeNames) expect(words.feeName(name)).not.toBe(name)
    const refusals = [...Object.keys(refusalWords), 'amount', 'payment_below_minimum']
    expect(refusals.filter(refused => words.refused(refused, 'English') === 'English')).toEqual([])
    expect(words.refused('amount', undefined)).toBeUndefined()
  })

  test('every reason why a transfer ended has its words, and none is shown in English', async () => {
    const { reasonWords } = await textsOf(code, 'parts/progress/reason-words.ts')
    const { of } = reasonWords as { of: (text: string | null) => string | null }
    expect(reasons.filter(reason => [reason, null].includes(of(reason)))).toEqual([])
    expect(of('Something new')).toBeNull()
    expect(of(null)).toBeNull()
  })

  test('every refusal that a person may meet has its sentence, and any other one for all', async () => {
    const { refusalMessages } = await textsOf(code, 'api/refusal-messages.ts')
    const { of } = refusalMessages as {
      of: (code: string | undefined, words: object) => { message: string; fields: object }
    }
    const words = { message: 'English', fields: { name: 'is missing' } }
    const other = of(undefined, words)
    expect(other.message).not.toBe('English')
    expect(other.fields).not.toEqual(words.fields)
    expect(Object.keys(other.fields)).toEqual(['name'])
    const left = Object.keys(statusOf).filter(each => of(each, words).message === other.message)
    const unmet = isOfDesk(code) ? programRefusals : [...programRefusals, ...deskRefusals]
    expect(left.toSorted()).toEqual(unmet.toSorted())
  })
})

test('a text that is English, empty or without its fact would be found', () => {
  const said = { a: 'Send money', b: (name: string) => `To ${name}`, c: ['One', 'Two'] }
  const pairs = pairsOf('x', said, { a: 'Send money', b: () => 'A', c: ['Uno'] })
  expect(pairs.map(({ at, own }) => [at, own])).toEqual([
    ['x.a', 'Send money'],
    ['x.b()', 'A'],
    ['x.c.0', 'Uno'],
    ['x.c.1', ''],
  ])
  expect(factsIn(pairs[1]?.said ?? '')).toEqual(['‹one›'])
  expect(factsIn(pairs[1]?.own ?? '')).toEqual([])
})

test('a plural has the form of the count, or the one for all others', () => {
  const forms = { zero: '0', one: '1', two: '2', few: '3-10', many: '11-99', other: '100' }
  expect(COUNTS.map(count => plural('ar', count, forms))).toEqual(['0', '1', '2', '3-10', '11-99', '100'])
  expect([1, 2].map(count => plural('es', count, { one: 'país', other: 'países' }))).toEqual([
    'país',
    'países',
  ])
  expect(plural('en', 1, { other: 'all' })).toBe('all')
})

test('each sentence of the server is one that it writes', () => {
  const sources = globSync('{server,shared}/**/*.ts', { cwd: `${web}/..` })
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => readFileSync(`${web}/../${file}`, 'utf8'))
  const isWritten = (text: string) => sources.some(source => source.includes(`'${text}'`))
  expect([...reasons, ...feeNames].filter(text => !isWritten(text))).toEqual([])
  expect(isWritten('It was sent to the moon.')).toBe(false)
})

test('the English modules are where they were looked for', () => {
  expect(english.length).toBeGreaterThan(35)
  expect(english.filter(file => !existsSync(`${web}/${file}`))).toEqual([])
})
