import { listCountries } from '#shared/api/countries.api.ts'
import { getMidMarket } from '#shared/api/rates.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import { amountText } from '#shared/money/money.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { makeQuote, type QuoteDeps, quoteView } from './quotes.ts'

export function registerQuoteRoutes(app: App, deps: QuoteDeps): void {
  mount(app, listCountries, async () => (await deps.priceFacts()).boot.countries)
  mount(app, getMidMarket, ({ query }) => deps.midMarket(query))
  mount(app, createQuote, async ({ body, address }) =>
    quoteView(deps, await makeQuote(deps, { ...body, address })),
  )
  mount(app, validatePromoCode, async ({ body: { code, ...request }, address }) => {
    const { price, promo } = await makeQuote(deps, { ...request, promoCode: code, address })
    return { code: promo?.code ?? code, discount: amountText(price.discount) }
  })
}
