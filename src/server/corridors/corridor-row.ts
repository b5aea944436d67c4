import type { CorridorView, updateCorridor } from '#shared/api/admin/prices/corridors.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf, ParamsOf } from '#shared/api/route.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { WIRE_SCALE } from '#shared/money/money.ts'
import type { Corridor } from '#shared/pricing/corridor.ts'
import { deliveryMethods, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import type { Facts } from '#server/audit/audit.ts'
import type { CorridorRow } from './corridors.sql.ts'

export type Pair = ParamsOf<typeof updateCorridor>
export type Settings = BodyOf<typeof updateCorridor>

/** A corridor as it is without settings of its own. */
export const untouched = ({ sendCountry, receiveCountry }: Pair): CorridorRow => ({
  send_country: sendCountry,
  receive_country: receiveCountry,
  is_active: true,
  margin_bps: 0,
  min_send: null,
  max_send: null,
  delivery_methods: [...deliveryMethods],
  payment_methods: [...paymentMethods],
})

/** @throws DomainError 'invalid_request' */
export function rowOf(pair: Pair, settings: Settings): CorridorRow {
  refuseImpossible(settings)
  return {
    ...untouched(pair),
    is_active: settings.isActive === 1,
    margin_bps: settings.marginBasisPoints,
    min_send: majorText(settings.minSend),
    max_send: majorText(settings.maxSend),
    // In the order in which senders see them, each once.
    delivery_methods: deliveryMethods.filter(method => settings.deliveryMethods.includes(method)),
    payment_methods: paymentMethods.filter(method => settings.paymentMethods.includes(method)),
  }
}

/** A corridor that takes nothing is one that is switched off, and says so. */
function refuseImpossible({ minSend, maxSend, ...methods }: Settings): void {
  const fields = {
    ...(maxSend === 0n && { maxSend: 'more than nothing: switch the corridor off instead' }),
    ...(minSend !== null && maxSend !== null && minSend > maxSend && { maxSend: 'not below the minimum' }),
    ...(methods.deliveryMethods.length === 0 && { deliveryMethods: 'one at least' }),
    ...(methods.paymentMethods.length === 0 && { paymentMethods: 'one at least' }),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_request', { fields })
}

const majorText = (hundredths: bigint | null): string | null =>
  hundredths === null ? null : scaledText(hundredths, WIRE_SCALE)

export const isAsEverywhere = (row: CorridorRow): boolean => Object.keys(settingsOf(row)).length === PAIR_KEYS

const PAIR_KEYS = 2 // sendCountry and receiveCountry: what every one has

export function settingsOf(row: CorridorRow): Corridor {
  const { isActive, marginBasisPoints, minSend, maxSend, ...methods } = viewOf(row)
  return {
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    ...(isActive === 0 && { isActive: false }),
    ...(marginBasisPoints > 0 && { marginBasisPoints }),
    ...(minSend !== null && { minSend }),
    ...(maxSend !== null && { maxSend }),
    ...(methods.deliveryMethods.length < deliveryMethods.length && {
      deliveryMethods: methods.deliveryMethods,
    }),
    ...(methods.paymentMethods.length < paymentMethods.length && { paymentMethods: methods.paymentMethods }),
  }
}

export function viewOf(row: CorridorRow): CorridorView {
  return {
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    isActive: row.is_active ? 1 : 0,
    marginBasisPoints: row.margin_bps,
    minSend: row.min_send,
    maxSend: row.max_send,
    // The table takes no others.
    deliveryMethods: row.delivery_methods as CorridorView['deliveryMethods'],
    paymentMethods: row.payment_methods as CorridorView['paymentMethods'],
  }
}

export const rowOfView = (view: CorridorView): CorridorRow => ({
  send_country: view.sendCountry,
  receive_country: view.receiveCountry,
  is_active: view.isActive === 1,
  margin_bps: view.marginBasisPoints,
  min_send: view.minSend,
  max_send: view.maxSend,
  delivery_methods: [...view.deliveryMethods],
  payment_methods: [...view.paymentMethods],
})

export const factsOf = (row: CorridorRow): Facts => {
  const { sendCountry: _, receiveCountry: __, ...settings } = viewOf(row)
  return settings
}

export const valuesOf = (row: CorridorRow) =>
  [
    row.send_country,
    row.receive_country,
    row.is_active,
    row.margin_bps,
    row.min_send,
    row.max_send,
    row.delivery_methods,
    row.payment_methods,
  ] as const
