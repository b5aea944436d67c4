import type * as english from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  number: 'Numero ng card',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Expiry (MM/YY)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Ilagay ang 16 na digit ng card.',
    notATestCard:
      'Test ito: gamitin ang isa sa mga test card sa ibaba. Hindi ipinapadala saanman ang sarili ninyong card.',
    expiry: 'Ilagay ang buwan at taon, gaya ng 12/30.',
    expired: 'Nag-expire na ang card na ito.',
    cvc: 'Ilagay ang 3 o 4 na digit ng security code.',
  },
  test: {
    title: 'Pang-test lang',
    text: 'Sandbox ito. Walang totoong perang gagalaw, at tinatanggihan ang mga totoong card.',
    choose: 'Pumili ng test card para punan ang form:',
    bank: 'Gayahin ang pagdating ng inyong bank transfer:',
    simulate: 'Gayahin ang bank transfer',
  },
  outcomes: {
    succeeds: 'Matagumpay ang bayad',
    declined: 'Na-decline ang card',
    noFunds: 'Kulang ang pondo',
    authenticates: 'Kailangan ng authentication',
  },
  authentication: {
    title: 'Kumpirmahin na kayo ito',
    bank: 'Bangkong Sandbox',
    text: amount => `Hinihiling ng inyong bangko na kumpirmahin ninyo ang bayad na ito na ${amount}.`,
    complete: 'Kumpletuhin ang authentication',
    fail: 'Huwag ituloy ang authentication',
  },
}
