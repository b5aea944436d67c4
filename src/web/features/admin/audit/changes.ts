import type { AuditView } from '#shared/api/admin/audit.api.ts'
import { messages } from './messages.ts'

export type Change = {
  readonly name: string
  /** Undefined: there was nothing to change, it is only told. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What an act changed, a line for each thing: as it was, and as it is. */
export function changesOf({ before, after }: Pick<AuditView, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map(name => ({
    name: nameText(name),
    before: before === null ? undefined : valueText(name, before[name]),
    after: after === null ? undefined : valueText(name, after[name]),
  }))
}

/** The API's name as words: 'usageLimit' is 'Usage limit'. */
export function nameText(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Switches are 0 and 1 on the wire. */
const isSwitch = (name: string, value: unknown): boolean =>
  typeof value === 'boolean' || (/^(is|has)[A-Z]/.test(name) && (value === 0 || value === 1))

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (isSwitch(name, value)) return value === true || value === 1 ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.length === 0 ? messages.nothing : value.map(each => valueText('', each)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
