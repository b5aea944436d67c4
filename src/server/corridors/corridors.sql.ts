import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { statement } from '#server/platform/db/statement.ts'

export type CorridorRow = Omit<Selectable<DB['corridors']>, 'changed_at'>

const columns =
  'send_country, receive_country, is_active, margin_bps, min_send, max_send, delivery_methods, payment_methods'

type Pair = [sendCountry: string, receiveCountry: string]

export const findCorridors = statement<[], CorridorRow>({
  name: 'find_corridors',
  text: `select ${columns} from corridors order by send_country, receive_country`,
})

/** Waits for other changes of corridors, so that the audited 'before' is what really preceded. */
export const lockCorridors = statement<[], never>({
  name: 'lock_corridors',
  text: 'lock table corridors in share row exclusive mode',
})

export const findCorridor = statement<Pair, CorridorRow>({
  name: 'find_corridor',
  text: `select ${columns} from corridors where send_country = $1 and receive_country = $2`,
})

type Values = [
  ...Pair,
  isActive: boolean,
  marginBps: number,
  minSend: string | null,
  maxSend: string | null,
  deliveryMethods: string[],
  paymentMethods: string[],
]

export const putCorridor = statement<Values, CorridorRow>({
  name: 'put_corridor',
  text: `
    insert into corridors (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (send_country, receive_country) do update set
      is_active = excluded.is_active, margin_bps = excluded.margin_bps, min_send = excluded.min_send,
      max_send = excluded.max_send, delivery_methods = excluded.delivery_methods,
      payment_methods = excluded.payment_methods, changed_at = now()
    returning ${columns}`,
})

export const removeCorridor = statement<Pair, CorridorRow>({
  name: 'remove_corridor',
  text: `delete from corridors where send_country = $1 and receive_country = $2 returning ${columns}`,
})
