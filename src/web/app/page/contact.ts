import { locale } from '#web/languages/language.ts'
import { useBoot } from './boot-context.ts'
import { contactMessages } from './contact-messages.ts'

const list = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Words that follow 'contact us': ' at +1 212 555 0100 or help@example.com', as far as the operator has said them. */
export function useContact(): string {
  const { phone, email } = useBoot().operator
  const ways = [phone, email].filter(way => way !== undefined)
  return ways.length === 0 ? '' : contactMessages.at(list.format(ways))
}
