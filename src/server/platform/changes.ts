import { isDeepStrictEqual } from 'node:util'
import { quoted } from './quoted.ts'

type Facts = Readonly<Record<string, unknown>>

/** Fields that differ between two records, with the values of each; undefined where none differs. */
export function changesBetween(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return undefined
  const only = (facts: Facts): Facts => Object.fromEntries(names.map(name => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}

/** A record with what is named of it changed; what is undefined stays. */
export function withChanges<T extends object>(
  record: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T {
  const named = Object.entries(changes).filter(([name, value]) => value !== undefined && name in record)
  return { ...record, ...Object.fromEntries(named) }
}

/** Fields that differ in plain words, such as 'fixed amount 1.50 to 0', text in quotation marks; a new record has nothing before. */
export function changeWords(before: Facts | null, after: Facts): string {
  const names = Object.keys(after).filter(
    name => !isDeepStrictEqual(before?.[name] ?? null, after[name] ?? null),
  )
  return names.map(name => `${plainWords(name)} ${fromTo(before, after, name)}`).join(', ')
}

const fromTo = (before: Facts | null, after: Facts, name: string): string =>
  before === null ? valueWords(after[name]) : `${valueWords(before[name])} to ${valueWords(after[name])}`

const plainWords = (name: string): string => name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^-?\d+(\.\d+)?$/.test(value) ? value : quoted(value)
}
