import type { Permission } from '#shared/accounts/permissions.ts'
import { paths } from '#web/paths.ts'
import { deskPaths } from './desk-paths.ts'
import { type DeskPage, pagePermissions } from './desk-permissions.ts'
import { messages } from './messages.ts'

export type DeskLink = { readonly href: DeskPage; readonly text: string }
export type DeskGroup = { readonly name: string; readonly links: readonly DeskLink[] }

const { groups: names } = messages

/** The pages of the desk by the work that they are for. */
const groups: readonly DeskGroup[] = [
  {
    name: names.today,
    links: [
      { href: deskPaths.today, text: messages.today },
      { href: paths.admin, text: messages.overview },
      { href: deskPaths.review, text: messages.review },
      { href: deskPaths.approvals, text: messages.approvals },
      { href: deskPaths.charts, text: messages.charts },
    ],
  },
  {
    name: names.transfers,
    links: [
      { href: deskPaths.transfers, text: messages.transfers },
      { href: deskPaths.payouts, text: messages.payouts },
      { href: deskPaths.promises, text: messages.promises },
    ],
  },
  {
    name: names.customers,
    links: [
      { href: deskPaths.cases, text: messages.cases },
      { href: deskPaths.identity, text: messages.identity },
    ],
  },
  {
    name: names.money,
    links: [
      { href: deskPaths.bank, text: messages.bank },
      { href: deskPaths.treasury, text: messages.treasury },
      { href: deskPaths.reconciliation, text: messages.reconciliation },
      { href: deskPaths.ledger, text: messages.ledger },
    ],
  },
  {
    name: names.prices,
    links: [
      { href: deskPaths.pricing, text: messages.pricing },
      { href: deskPaths.promoCodes, text: messages.promoCodes },
      { href: deskPaths.settings, text: messages.settings },
    ],
  },
  {
    name: names.compliance,
    links: [
      { href: deskPaths.rules, text: messages.rules },
      { href: deskPaths.nameSearch, text: messages.nameSearch },
      { href: deskPaths.lists, text: messages.lists },
      { href: deskPaths.reports, text: messages.reports },
      { href: deskPaths.audit, text: messages.audit },
    ],
  },
  {
    name: names.system,
    links: [
      { href: deskPaths.operator, text: messages.operator },
      { href: deskPaths.webhooks, text: messages.webhooks },
    ],
  },
]

/** The groups with the pages that a person may open; one without any is left out. */
export const groupsFor = (may: (permission: Permission) => boolean): DeskGroup[] =>
  groups
    .map(({ name, links }) => ({ name, links: links.filter(({ href }) => pagePermissions[href].some(may)) }))
    .filter(({ links }) => links.length > 0)

/** The page of the navigation that an address belongs to: the longest one that it begins with. */
export function linkAt(location: string): DeskPage {
  const under = groups
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter(href => location === href || location.startsWith(`${href}/`))
  return under.reduce<DeskPage>(
    (longest, href) => (href.length > longest.length ? href : longest),
    paths.admin,
  )
}
