import { lazyPart } from '#web/app/page/lazy.tsx'

export const loadPromoCode = () => import('./PromoCode.tsx')
/** Few name what the recipient gets: where it does not arrive, senders name what they send. The cost is fee and margin, which the slip has. */
export const loadAfterUse = () => import('./AfterFirstUse.tsx')

/** Loaded only where senders or their corridor have limits. */
export const SendableLine = lazyPart(() => import('./SendableLine.tsx'), 'SendableLine')

/** Few have one. */
export const PromoCode = lazyPart(loadPromoCode, 'PromoCode')
