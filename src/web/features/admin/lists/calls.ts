import * as api from '#shared/api/admin/compliance/lists.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const listsKey = keyOf(api.listSanctionsLists)
export const listsQuery = freshQuery(api.listSanctionsLists, {})

export const differenceQuery = (number: number) => freshQuery(api.showListDifference, { params: { number } })

type InForce = { readonly number: number; readonly basedOn: number | null; readonly reason: string }

/** @throws what `call` throws; `list_changed` where another version has come into force, `awaits_approval` */
export const putListInForce = ({ number, ...body }: InForce): Promise<api.ListView[]> =>
  call(api.putListInForce, { params: { number }, body })
