import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/route.ts'

/** Columns that the list of transfers can have beside the reference, which is always its first. */
export const transferColumns = [
  'created',
  'date',
  'people',
  'sender',
  'recipient',
  'corridor',
  'sends',
  'gets',
  'fee',
  'method',
  'payment',
  'delivery',
  'rail',
  'status',
  'waiting',
  'since',
] as const
export type TransferColumn = (typeof transferColumns)[number]

/** Those of an operator who has chosen none. */
export const usualColumns = [
  'created',
  'people',
  'corridor',
  'sends',
  'gets',
  'method',
  'status',
] as const satisfies readonly TransferColumn[]

const chosenColumns = z.object({
  /** In the order of the list; null: the usual ones. */
  columns: z.nullable(z.array(z.enum(transferColumns))),
})

export type ChosenColumns = z.infer<typeof chosenColumns>

export const getTransferColumns = defineRoute({
  method: 'GET',
  path: '/api/admin/transfer-columns',
  summary: 'Columns of the list of transfers that the caller has chosen.',
  access: { needs: 'transfers.read' },
  success: { status: 200, body: chosenColumns },
})

export const saveTransferColumns = defineRoute({
  method: 'PUT',
  path: '/api/admin/transfer-columns',
  summary: 'Saves the caller’s columns of the list of transfers; null: the usual ones again.',
  access: { needs: 'transfers.read' },
  body: z.object({
    columns: z.nullable(
      z
        .array(z.enum(transferColumns))
        .check(z.refine(names => new Set(names).size === names.length, 'a column twice')),
    ),
  }),
  success: { status: 200, body: chosenColumns },
})
