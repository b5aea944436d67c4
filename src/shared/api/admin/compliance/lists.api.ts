import * as z from 'zod/mini'
import { instant } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

const versionView = z.object({
  number: z.int(),
  /** Names of the files that it was read from. */
  source: z.string(),
  entries: z.int(),
  importedAt: instant,
})

export const listView = z.object({
  /** 'ofac-sdn', 'un' */
  list: z.string(),
  /** The version with which orders are compared; null: none yet. */
  inForce: z.nullable(z.extend(versionView, { since: instant })),
  /** The newest version, where it was imported after the one in force. */
  waiting: z.nullable(versionView),
})
export type ListView = z.infer<typeof listView>

export const listSanctionsLists = defineRoute({
  method: 'GET',
  path: '/api/admin/sanctions-lists',
  summary: 'The sanctions lists with the versions that are in force, and newer ones that wait.',
  access: { needs: 'rules.read' },
  success: { status: 200, body: z.array(listView) },
})

const VERSION_MAX = 2_147_483_647
const params = z.object({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(VERSION_MAX)) })

const change = z.object({
  /** The publisher's id. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['individual', 'entity']),
})

/** Entries of each kind that an answer names; the numbers count all. */
export const SHOWN_CHANGES_MAX = 200

export const differenceView = z.object({
  list: z.string(),
  number: z.int(),
  /** The version that it is compared with: the one in force; null: none. */
  basedOn: z.nullable(z.int()),
  added: z.object({ count: z.int(), first: z.array(change) }),
  removed: z.object({ count: z.int(), first: z.array(change) }),
  changed: z.object({ count: z.int(), first: z.array(change) }),
  /** So much is removed or changed that a second person must agree, whatever needs one otherwise. */
  needsSecond: z.boolean(),
})
export type DifferenceView = z.infer<typeof differenceView>

export const showListDifference = defineRoute({
  method: 'GET',
  path: '/api/admin/sanctions-lists/{number}/difference',
  summary: 'Entries by which a version of a sanctions list differs from the one in force.',
  access: { needs: 'rules.read' },
  params,
  success: { status: 200, body: differenceView },
  refusals: ['not_found'],
})

export const putListInForce = defineRoute({
  method: 'POST',
  path: '/api/admin/sanctions-lists/{number}/in-force',
  summary: 'Has orders compared with a version of a sanctions list from now on.',
  access: { needs: 'rules.write' },
  needsFreshProof: true,
  params,
  body: z.object({
    /** The version in force whose difference was read. */
    basedOn: z.nullable(z.int().check(z.minimum(1), z.maximum(VERSION_MAX))),
    reason,
  }),
  success: { status: 200, body: z.array(listView) },
  refusals: ['not_found', 'list_changed', 'awaits_approval'],
})
