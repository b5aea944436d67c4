import type { Opening } from '#server/platform/http/security-headers.ts'

/**
 * Whom the page must let in that takes a card with Stripe's own fields. Source: docs.stripe.com/security/guide, the policy
 * for Stripe.js; what it lists besides is for its address form, Checkout and Link, which we do not use.
 */
export const stripeOpening: Opening = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  payments: ['https://js.stripe.com'],
}
