import { lazyPart } from '#web/app/page/lazy.tsx'

export const loadPromoCode = () => import('./PromoCode.tsx')
/**
 * Loaded at the first sign of use: the cost, and the switch for naming the received amount. Without it senders name what they send, and the
 * slip shows fee and margin.
 */
export const loadAfterUse = () => import('./AfterFirstUse.tsx')

/** Loaded only where senders or their corridor have limits. */
export const SendableLine = lazyPart(() => import('./SendableLine.tsx'), 'SendableLine')

/** Few have one. */
export const PromoCode = lazyPart(loadPromoCode, 'PromoCode')
