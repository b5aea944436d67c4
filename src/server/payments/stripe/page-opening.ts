import type { Opening } from '#server/platform/http/web/security-headers.ts'

/**
 * Origins that a page with Stripe's own card fields must allow. Source: docs.stripe.com/security/guide, the policy for
 * Stripe.js; its other entries are for the address form, Checkout and Link, which we do not use.
 */
export const stripeOpening: Opening = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  payments: ['https://js.stripe.com'],
}
