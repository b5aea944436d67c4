import type { LanguageCode } from '#shared/languages.ts'
import { priceWords as priceAr } from '#web/languages/ar/parts/price/price-words.ts'
import { reasonWords as reasonAr } from '#web/languages/ar/parts/progress/reason-words.ts'
import { priceWords as priceBn } from '#web/languages/bn/parts/price/price-words.ts'
import { reasonWords as reasonBn } from '#web/languages/bn/parts/progress/reason-words.ts'
import { priceWords as priceEs } from '#web/languages/es/parts/price/price-words.ts'
import { reasonWords as reasonEs } from '#web/languages/es/parts/progress/reason-words.ts'
import { priceWords as priceFr } from '#web/languages/fr/parts/price/price-words.ts'
import { reasonWords as reasonFr } from '#web/languages/fr/parts/progress/reason-words.ts'
import { priceWords as priceHi } from '#web/languages/hi/parts/price/price-words.ts'
import { reasonWords as reasonHi } from '#web/languages/hi/parts/progress/reason-words.ts'
import { priceWords as pricePt } from '#web/languages/pt/parts/price/price-words.ts'
import { reasonWords as reasonPt } from '#web/languages/pt/parts/progress/reason-words.ts'
import { priceWords as priceTl } from '#web/languages/tl/parts/price/price-words.ts'
import { reasonWords as reasonTl } from '#web/languages/tl/parts/progress/reason-words.ts'
import { priceWords as priceUr } from '#web/languages/ur/parts/price/price-words.ts'
import { reasonWords as reasonUr } from '#web/languages/ur/parts/progress/reason-words.ts'
import { priceWords as priceVi } from '#web/languages/vi/parts/price/price-words.ts'
import { reasonWords as reasonVi } from '#web/languages/vi/parts/progress/reason-words.ts'

type PageWords = {
  readonly price: { readonly deliveryTime: (english: string) => string }
  readonly reason: { readonly of: (english: string | null) => string | null }
}

/** Sentences of the shared rules and the server, which are in English, as the pages say them in other languages. */
export const pageWords: Readonly<Record<LanguageCode, PageWords>> = {
  en: { price: { deliveryTime: english => english }, reason: { of: english => english } },
  es: { price: priceEs, reason: reasonEs },
  fr: { price: priceFr, reason: reasonFr },
  pt: { price: pricePt, reason: reasonPt },
  ar: { price: priceAr, reason: reasonAr },
  hi: { price: priceHi, reason: reasonHi },
  bn: { price: priceBn, reason: reasonBn },
  ur: { price: priceUr, reason: reasonUr },
  tl: { price: priceTl, reason: reasonTl },
  vi: { price: priceVi, reason: reasonVi },
}
