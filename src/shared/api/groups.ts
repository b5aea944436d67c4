import { permissionOf, type Route } from './route.ts'

/** Groups of calls in the API's document, in the order of a reader who sends a first transfer. */
export const groups = {
  Prices: 'Countries, rates, quotes, promo codes and limits.',
  Transfers: 'Order, pay, follow and cancel a transfer.',
  Recipients: 'Saved recipients of a signed-in user.',
  Account: 'Registration, sign-in, security settings and identity of a user.',
  Help: 'Messages, problems and appeals, and the codes that confirm an address.',
  'Operator and terms': 'The business behind the service, its terms and its privacy notice.',
  Sandbox: 'The test card and test bank: there only while the server has no live provider.',
  'Calls of providers': 'What card providers and payout partners send, signed by them.',
  Desk: 'The work of an operator. Each call says which permission it needs.',
} as const
export type Group = keyof typeof groups

/** The group of a path by its beginning; the first that fits. */
const beginnings: readonly (readonly [RegExp, Group])[] = [
  [/^\/api\/(countries|mid-market-rate|rate-alerts|limits|quotes|promo-codes)\b/, 'Prices'],
  [/\/problems$/, 'Help'],
  [/^\/api\/(transfers|create-payment-intent|user\/transfers|track)\b/, 'Transfers'],
  [/^\/api\/recipients\b/, 'Recipients'],
  [/^\/api\/(account|user|register|login|logout|password-reset|email-confirmation)\b/, 'Account'],
  [/^\/api\/(contact|cases|evidence|email-codes)\b/, 'Help'],
  [/^\/api\/(operator|legal-texts)\b/, 'Operator and terms'],
  [/^\/sandbox\//, 'Sandbox'],
  [/^\/api\/webhooks\//, 'Calls of providers'],
]

/** The group of a call; undefined if the table lacks its row, which a test of all calls names. */
export const groupOf = (route: Pick<Route, 'path' | 'access'>): Group | undefined =>
  permissionOf(route) !== null ? 'Desk' : beginnings.find(([beginning]) => beginning.test(route.path))?.[1]
