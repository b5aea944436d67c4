import { useBoot } from './boot-context.ts'

/** Words that follow 'contact us': ' at +1 212 555 0100 or help@example.com', as far as the operator has said them. */
export function useContact(): string {
  const { phone, email } = useBoot().operator
  const ways = [phone, email].filter(way => way !== undefined)
  return ways.length === 0 ? '' : ` at ${ways.join(' or ')}`
}
