import type { OperatorView } from '#shared/api/operator.api.ts'
import type { updateOperator } from '#shared/api/admin/operator.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { messages } from './messages.ts'

/**
 * Texts of the form by the names that the server gives their faults: 'phone', 'licences.0.number'. `logo` is the path of the present
 * one, base64 of another one, or '' for none.
 */
export type OperatorForm = Readonly<Record<string, string>>

const plainFields = [
  'brand',
  'legalName',
  'address',
  'phone',
  'email',
  'website',
  'hours',
  'complaintRoute',
  'logo',
] as const
export const licenceFields = ['jurisdiction', 'number', 'agency', 'agencyPhone', 'agencyWebsite'] as const
type Licence = Readonly<Record<(typeof licenceFields)[number], string | null>>

/** The name of a field of the licence at a place. */
export const licenceField = (place: number, name: (typeof licenceFields)[number]): string =>
  `licences.${place}.${name}`

export const formOf = (operator: OperatorView): OperatorForm => ({
  ...Object.fromEntries(plainFields.map(name => [name, operator[name] ?? ''])),
  ...licenceTexts(operator.licences),
  reason: '',
})

const licenceTexts = (licences: readonly Licence[]): OperatorForm =>
  Object.fromEntries(
    licences.flatMap((licence, place) =>
      licenceFields.map(name => [licenceField(place, name), licence[name] ?? '']),
    ),
  )

/** The licences of a form, in their order. */
export function licencesIn(form: OperatorForm): Licence[] {
  const licences: Licence[] = []
  while (licenceField(licences.length, 'number') in form) {
    const place = licences.length
    const texts = licenceFields.map(name => [name, form[licenceField(place, name)] ?? ''])
    licences.push(Object.fromEntries(texts) as Licence)
  }
  return licences
}

/** The form with other licences in place of its own. */
const withLicences = (form: OperatorForm, licences: readonly Licence[]): OperatorForm => ({
  ...Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('licences.'))),
  ...licenceTexts(licences),
})

const noLicence: Licence = {
  jurisdiction: '',
  number: '',
  agency: '',
  agencyPhone: '',
  agencyWebsite: '',
}

export const withOneMore = (form: OperatorForm): OperatorForm =>
  withLicences(form, [...licencesIn(form), noLicence])

export const without = (form: OperatorForm, place: number): OperatorForm =>
  withLicences(form, licencesIn(form).toSpliced(place, 1))

export type OperatorBody = BodyInputOf<typeof updateOperator>

/** The request of a form that was opened on `base`: a logo that is as it was is not sent. */
export function bodyOf(form: OperatorForm, base: OperatorForm, basedOn: number): OperatorBody {
  const {
    brand = '',
    legalName,
    address,
    phone,
    email,
    website,
    hours,
    complaintRoute,
    logo,
    reason = '',
  } = form
  return {
    brand,
    legalName,
    address,
    phone,
    email,
    website,
    hours,
    complaintRoute,
    licences: licencesIn(form).map(({ jurisdiction, number, agency, ...of }) => ({
      jurisdiction: (jurisdiction ?? '').trim().toUpperCase(),
      number: number ?? '',
      agency: agency ?? '',
      ...of,
    })),
    ...(logo !== base['logo'] && { logo: logo === '' ? null : logo }),
    reason,
    basedOn,
  }
}

/** All fields that a form can mark, in its order. */
export const fieldsOf = (form: OperatorForm): readonly string[] => [
  ...plainFields,
  ...Object.keys(form).filter(name => name.startsWith('licences.')),
  'reason',
]

export function faultOf(form: OperatorForm): Fault<string> | undefined {
  const required = licencesIn(form).flatMap((_, place) =>
    (['jurisdiction', 'number', 'agency'] as const).map(name => licenceField(place, name)),
  )
  const fields = emptyOf(form, ['brand', ...required, 'reason'])
  return fields.length > 0 ? { toast: messages.missing, fields } : undefined
}

type Versions = {
  /** As the form was opened. */
  readonly base: OperatorForm
  readonly typed: OperatorForm
  /** As another admin has saved it since. */
  readonly theirs: OperatorForm
}

/** The form over a newer version: what was typed stays, and every other field is the newer one's. The licences are one field. */
export function merged({ base, typed, theirs }: Versions): OperatorForm {
  const own = { ...theirs }
  for (const name of [...plainFields, 'reason']) if (typed[name] !== base[name]) own[name] = typed[name] ?? ''
  return isSame(licencesIn(typed), licencesIn(base)) ? own : withLicences(own, licencesIn(typed))
}

/** Fields that both have changed, each in another way, with the text of the other admin. */
export function clashesOf({
  base,
  typed,
  theirs,
}: Versions): { readonly field: Clash; readonly theirs: string }[] {
  const plain = plainFields
    .filter(name => typed[name] !== base[name] && theirs[name] !== base[name] && typed[name] !== theirs[name])
    .map(field => ({ field, theirs: field === 'logo' ? '' : (theirs[field] ?? '') }))
  const [was, mine, other] = [base, typed, theirs].map(licencesIn)
  const isClash = !isSame(mine, was) && !isSame(other, was) && !isSame(mine, other)
  const numbers = other?.map(({ number }) => number).join(', ') ?? ''
  return isClash ? [...plain, { field: 'licences', theirs: numbers }] : plain
}

type Clash = (typeof plainFields)[number] | 'licences'

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
