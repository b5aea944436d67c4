import * as countriesApi from '#shared/api/admin/prices/countries.api.ts'
import * as feesApi from '#shared/api/admin/prices/fees.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type Country = countriesApi.AdminCountryView
export type CountryBody = BodyInputOf<typeof countriesApi.createCountry>
export type CountryChange = BodyInputOf<typeof countriesApi.updateCountry>

export const createCountry = (body: CountryBody): Promise<Country> =>
  call(countriesApi.createCountry, { body })
export const updateCountry = (id: string, body: CountryChange): Promise<Country> =>
  call(countriesApi.updateCountry, { params: { id }, body })
export const deleteCountry = (id: string): Promise<void> =>
  call(countriesApi.deleteCountry, { params: { id } })

export type Fee = feesApi.AdminFeeView
export type FeeBody = BodyInputOf<typeof feesApi.createFee>

/** `key`: sent twice, the fee is added once. */
export const createFee = (body: FeeBody, key: string): Promise<Fee> =>
  call(feesApi.createFee, { body, idempotencyKey: key })
export const updateFee = (id: string, body: Partial<FeeBody>): Promise<Fee> =>
  call(feesApi.updateFee, { params: { id }, body })
export const deleteFee = (id: string): Promise<void> => call(feesApi.deleteFee, { params: { id } })
