import type { ReportFields, ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { day } from '#shared/api/fields.ts'
import type { Fault } from '#web/ui/fields/use-form.ts'
import type { ReportBody } from './calls.ts'
import { messages } from './messages.ts'

/** A draft as its form has it: all of it text, and '1' for yes. */
export type ReportValues = Readonly<Record<keyof ReportFields | 'startsOn' | 'hasSuspect', string>>

export const valuesOf = ({ startsOn, hasSuspect }: ReportView, fields: ReportFields): ReportValues => ({
  ...fields,
  subjectBirthDate: fields.subjectBirthDate ?? '',
  firstOn: fields.firstOn ?? '',
  lastOn: fields.lastOn ?? '',
  startsOn,
  hasSuspect: hasSuspect ? '1' : '0',
})

const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2})?$/
const isDay = (text: string) => day.safeParse(text).success
const isDayOrNone = (text: string) => text === '' || isDay(text)

/** The fields that the server would refuse, each with the reason. */
export function faultOf(typed: ReportValues): Fault<keyof ReportValues> | undefined {
  const words: Partial<Record<keyof ReportValues, string>> = {
    ...(!isDay(typed.startsOn) && { startsOn: messages.noDay }),
    ...(!isDayOrNone(typed.subjectBirthDate) && { subjectBirthDate: messages.noDay }),
    ...(!isDayOrNone(typed.firstOn) && { firstOn: messages.noDay }),
    ...(!isDayOrNone(typed.lastOn) && { lastOn: messages.noDay }),
    ...(!AMOUNT.test(typed.amountUsd.trim()) && { amountUsd: messages.noAmount }),
  }
  // The keys of an object literal are those of its type.
  const fields = Object.keys(words) as (keyof ReportValues)[]
  if (fields.length === 0) return undefined
  return { toast: { title: messages.notSaved, description: messages.wrong }, fields, words }
}

export function bodyOf({ startsOn, hasSuspect, ...typed }: ReportValues, basedOn: number): ReportBody {
  return {
    basedOn,
    startsOn,
    hasSuspect: hasSuspect === '1',
    fields: {
      ...typed,
      amountUsd: typed.amountUsd.trim(),
      subjectBirthDate: typed.subjectBirthDate || null,
      firstOn: typed.firstOn || null,
      lastOn: typed.lastOn || null,
    },
  }
}
