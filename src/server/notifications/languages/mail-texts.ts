import type { LanguageCode } from '#shared/languages.ts'
import type { Translated } from '#web/languages/translated.ts'
import { account as accountAr } from './ar/account.ts'
import { cases as casesAr } from './ar/cases.ts'
import { frame as frameAr } from './ar/frame.ts'
import { orders as ordersAr } from './ar/orders.ts'
import { outcomes as outcomesAr } from './ar/outcomes.ts'
import { account as accountBn } from './bn/account.ts'
import { cases as casesBn } from './bn/cases.ts'
import { frame as frameBn } from './bn/frame.ts'
import { orders as ordersBn } from './bn/orders.ts'
import { outcomes as outcomesBn } from './bn/outcomes.ts'
import { account as accountEn } from './en/account.ts'
import { cases as casesEn } from './en/cases.ts'
import { frame as frameEn } from './en/frame.ts'
import { orders as ordersEn } from './en/orders.ts'
import { outcomes as outcomesEn } from './en/outcomes.ts'
import { account as accountEs } from './es/account.ts'
import { cases as casesEs } from './es/cases.ts'
import { frame as frameEs } from './es/frame.ts'
import { orders as ordersEs } from './es/orders.ts'
import { outcomes as outcomesEs } from './es/outcomes.ts'
import { account as accountFr } from './fr/account.ts'
import { cases as casesFr } from './fr/cases.ts'
import { frame as frameFr } from './fr/frame.ts'
import { orders as ordersFr } from './fr/orders.ts'
import { outcomes as outcomesFr } from './fr/outcomes.ts'
import { account as accountHi } from './hi/account.ts'
import { cases as casesHi } from './hi/cases.ts'
import { frame as frameHi } from './hi/frame.ts'
import { orders as ordersHi } from './hi/orders.ts'
import { outcomes as outcomesHi } from './hi/outcomes.ts'
import { account as accountPt } from './pt/account.ts'
import { cases as casesPt } from './pt/cases.ts'
import { frame as framePt } from './pt/frame.ts'
import { orders as ordersPt } from './pt/orders.ts'
import { outcomes as outcomesPt } from './pt/outcomes.ts'
import { account as accountTl } from './tl/account.ts'
import { cases as casesTl } from './tl/cases.ts'
import { frame as frameTl } from './tl/frame.ts'
import { orders as ordersTl } from './tl/orders.ts'
import { outcomes as outcomesTl } from './tl/outcomes.ts'
import { account as accountUr } from './ur/account.ts'
import { cases as casesUr } from './ur/cases.ts'
import { frame as frameUr } from './ur/frame.ts'
import { orders as ordersUr } from './ur/orders.ts'
import { outcomes as outcomesUr } from './ur/outcomes.ts'
import { account as accountVi } from './vi/account.ts'
import { cases as casesVi } from './vi/cases.ts'
import { frame as frameVi } from './vi/frame.ts'
import { orders as ordersVi } from './vi/orders.ts'
import { outcomes as outcomesVi } from './vi/outcomes.ts'

/** The texts of all mails to senders and recipients in one language. */
export type MailTexts = {
  readonly account: Translated<typeof accountEn>
  readonly cases: Translated<typeof casesEn>
  readonly frame: Translated<typeof frameEn>
  readonly orders: Translated<typeof ordersEn>
  readonly outcomes: Translated<typeof outcomesEn>
}

export const mailTexts: Readonly<Record<LanguageCode, MailTexts>> = {
  en: { account: accountEn, cases: casesEn, frame: frameEn, orders: ordersEn, outcomes: outcomesEn },
  es: { account: accountEs, cases: casesEs, frame: frameEs, orders: ordersEs, outcomes: outcomesEs },
  fr: { account: accountFr, cases: casesFr, frame: frameFr, orders: ordersFr, outcomes: outcomesFr },
  pt: { account: accountPt, cases: casesPt, frame: framePt, orders: ordersPt, outcomes: outcomesPt },
  ar: { account: accountAr, cases: casesAr, frame: frameAr, orders: ordersAr, outcomes: outcomesAr },
  hi: { account: accountHi, cases: casesHi, frame: frameHi, orders: ordersHi, outcomes: outcomesHi },
  bn: { account: accountBn, cases: casesBn, frame: frameBn, orders: ordersBn, outcomes: outcomesBn },
  ur: { account: accountUr, cases: casesUr, frame: frameUr, orders: ordersUr, outcomes: outcomesUr },
  tl: { account: accountTl, cases: casesTl, frame: frameTl, orders: ordersTl, outcomes: outcomesTl },
  vi: { account: accountVi, cases: casesVi, frame: frameVi, orders: ordersVi, outcomes: outcomesVi },
}
