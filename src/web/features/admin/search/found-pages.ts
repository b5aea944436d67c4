import type { Permission } from '#shared/accounts/permissions.ts'
import { paths } from '#web/paths.ts'
import { folded } from '#web/ui/pickers/picker-options.ts'
import { groupsFor } from '../desk/desk-groups.ts'
import type { Found, FoundGroup } from './found.ts'
import { messages } from './messages.ts'

type May = (permission: Permission) => boolean

/** All pages that a person may open, as the navigation groups them. */
export const allPages = (may: May): FoundGroup[] =>
  groupsFor(may).map(({ name, links }) => ({
    name,
    items: links.map(({ href, text }) => ({ href, text, hint: '' })),
  }))

/** The pages that a person may open and that a text names, the best match first; accents and case do not matter. */
export function foundPages(may: May, text: string): Found[] {
  const wanted = folded(text)
  return groupsFor(may)
    .flatMap(({ name: group, links }) => links.map(link => ({ ...link, group, also: alsoCalled(may, link) })))
    .map(page => ({ page, rank: rankOf(page, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank) // equal ones stay in the order of the navigation
    .map(({ page: { href, text: name, group } }) => ({ href, text: name, hint: group }))
}

/** The list of users has no page of its own: it is the first tab of the overview. */
const alsoCalled = (may: May, { href }: { href: string }): string =>
  href === paths.admin && may('users.read') ? messages.users : ''

type Page = { readonly text: string; readonly group: string; readonly also: string }

/** Rank of a page's match, 0 the best; -1: it does not match. */
function rankOf({ text, group, also }: Page, wanted: string): number {
  const [name, ofGroup, otherName] = [text, group, also].map(folded) as [string, string, string]
  return [
    name.startsWith(wanted) || otherName.startsWith(wanted),
    hasWords(name, wanted),
    name.includes(wanted),
    ofGroup.startsWith(wanted),
  ].indexOf(true)
}

/** Each word that was typed begins a word of the name, in any order. */
const hasWords = (name: string, wanted: string): boolean =>
  wordsOf(wanted).every(word => wordsOf(name).some(own => own.startsWith(word)))

const wordsOf = (text: string): string[] => text.split(/\s+/)
