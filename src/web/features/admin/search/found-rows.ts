import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { paths } from '#web/paths.ts'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import { messages as transferMessages } from '../transfers/messages.ts'
import type { Found } from './found.ts'
import { messages } from './messages.ts'

const SHOWN_MAX = 5 // transfers, users and pages fit into the dialog together

/** Rows to ask for: one more than is shown tells whether there are more. */
export const ROWS_ASKED = `${SHOWN_MAX + 1}`

type Transfer = Pick<
  AdminTransferView,
  'id' | 'referenceNumber' | 'senderName' | 'recipientName' | 'sendAmount' | 'sendCurrency' | 'status'
>

/** Transfers that a text has found; behind the first five a way to the list of all. */
export const foundTransfers = (rows: readonly Transfer[], text: string): Found[] =>
  withAll(rows.map(foundTransfer), { href: searchIn(deskPaths.transfers, text), text: messages.allTransfers })

function foundTransfer(transfer: Transfer): Found {
  const { id, referenceNumber, senderName, recipientName, sendAmount, sendCurrency, status } = transfer
  const people = `${isolated(senderName)} ${transferMessages.arrow} ${isolated(recipientName)}`
  const hint = [
    people,
    `${groupThousands(sendAmount)} ${sendCurrency}`,
    transferMessages.statuses[status],
  ].join(' · ')
  return { href: deskTransferPath(id), text: referenceNumber, hint }
}

/** Users that a text has found; each opens the list with that user alone. */
export const foundUsers = (
  rows: readonly Pick<AdminUserView, 'fullName' | 'email'>[],
  text: string,
): Found[] =>
  withAll(
    rows.map(({ fullName, email }) => ({ href: searchIn(paths.admin, email), text: fullName, hint: email })),
    { href: searchIn(paths.admin, text), text: messages.allUsers },
  )

const withAll = (found: readonly Found[], all: Omit<Found, 'hint'>): Found[] =>
  found.length > SHOWN_MAX ? [...found.slice(0, SHOWN_MAX), { ...all, hint: '' }] : [...found]

const searchIn = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`

/** A name in Unicode's isolating marks (FSI, PDI): one that is written from right to left moves nothing beside it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
