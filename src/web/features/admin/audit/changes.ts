import type { AuditView } from '#shared/api/admin/audit.api.ts'
import { messages } from './messages.ts'
import { serverTexts } from './server-texts.ts'

export type Change = {
  readonly name: string
  /** Undefined where the record has no value on that side. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The values that an action changed, one line each: before and after. */
export function changesOf({ before, after }: Pick<AuditView, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map(name => ({
    name: nameText(name),
    before: sideText(before, name),
    after: sideText(after, name),
  }))
}

function sideText(side: AuditView['before'], name: string): string | undefined {
  return side !== null && name in side ? valueText(name, side[name]) : undefined
}

/** The API's name as words: 'usageLimit' is 'Usage limit', or what the page's language says for it. */
export function nameText(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  const own = serverTexts[words.toLowerCase()] ?? words
  return own.charAt(0).toUpperCase() + own.slice(1)
}

/** Switches are 0 and 1 on the wire. */
const isSwitch = (name: string, value: unknown): boolean =>
  typeof value === 'boolean' || (/^(is|has)[A-Z]/.test(name) && (value === 0 || value === 1))

/** Whole in the file; here its beginning is enough to recognise it by. */
const HASH = /^[0-9a-f]{64}$/
const HASH_SHOWN = 16

/** One of a list: a thing of several values, such as a licence, is those that it has. */
const listedText = (each: unknown): string =>
  typeof each === 'object' && each !== null
    ? Object.values(each)
        .filter(value => value !== null)
        .map(value => valueText('', value))
        .join(' · ')
    : valueText('', each)

/** Values of these are codes of ours, never what somebody typed. */
const CODES: ReadonlySet<string> = new Set([
  'dispute',
  'kind',
  'method',
  'payIn',
  'payout',
  'review',
  'state',
  'status',
  'tier',
  'verdict',
])

const codeText = (code: string): string => serverTexts[code] ?? code

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (isSwitch(name, value)) return value === true || value === 1 ? messages.yes : messages.no
  if (Array.isArray(value)) return value.length === 0 ? messages.nothing : value.map(listedText).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (CODES.has(name)) return codeText(name === 'kind' ? value.replaceAll('_', ' ') : value)
  return HASH.test(value) ? `${value.slice(0, HASH_SHOWN)}…` : value
}
