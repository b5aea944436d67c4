import type * as english from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'Nag-expire na ang inyong presyo',
  text: 'Sa limitadong panahon lang namin hawak ang isang presyo. Ihambing ang presyo ngayon sa dati ninyong presyo.',
}
const cancelled = {
  title: 'Nakansela ang transfer na ito',
  text: 'Maaari ninyo itong i-order ulit sa presyo ngayon. Ihambing ito sa dati ninyong presyo.',
}
const PAY_AGAIN = 'Maaari kayong magbayad ulit sa presyo ngayon. Ihambing ito sa dati ninyong presyo.'

export const messages: Translated<typeof english.messages> = {
  preparing: 'Inihahanda ang pagbabayad...',
  title: 'Kumpletuhin ang inyong bayad',
  youPay: amount => `Magbabayad kayo ng ${amount}.`,
  pay: 'Kumpletuhin ang bayad',
  paying: 'Pinoproseso...',
  security:
    'Protektado ng SSL encryption ang inyong bayad. Hindi namin iniimbak ang mga detalye ng inyong card.',
  securityBank:
    'Protektado ng SSL encryption ang inyong bayad. Hindi namin iniimbak ang mga detalye ng inyong bangko.',
  failed: 'Hindi natuloy ang bayad',
  heldUntil: time => `Naka-lock ang presyo hanggang ${time}.`,
  priceKept: 'Naka-lock ang presyo.',
  disclosure: { title: 'Bago kayo magbayad', print: 'I-print o i-save' },
  rows: {
    recipient: 'Tatanggap',
    bank: 'Bangko',
    account: 'Account',
    wallet: 'E-wallet',
    delivery: 'Delivery',
    payment: 'Bayad',
  },
  ending: digits => `nagtatapos sa ${digits}`,
  back: 'Bumalik sa inyong mga detalye',
  changeDetails: 'Baguhin ang mga detalye',
  cancel: 'Kanselahin ang transfer',
  cancelled: {
    title: 'Nakansela ang transfer',
    text: 'Hindi kayo siningil. Kung nagpadala na kayo ng bank transfer, ire-refund namin ito pagdating nito.',
    note: 'Nakansela ang transfer na ito.',
    another: 'Magpadala ng isa pang transfer',
  },
  changed: {
    title: 'Binago ninyo ang transfer na ito',
    text: 'Hindi kayo siningil para sa lumang bersyon.',
    note: 'Binago ang transfer na ito.',
    goOn: 'Pumunta sa binagong transfer',
  },
  checking: {
    title: 'Tinitingnan namin ang inyong bayad',
    text: 'Hindi pa namin alam kung natuloy ito. Huwag po munang magbayad ulit. Magpapatuloy ang pahinang ito sa sandaling malaman namin.',
    now: 'Tingnan ngayon',
  },
  notPrepared: {
    title: 'Hindi namin naihanda ang inyong bayad',
    text: 'Naka-save ang inyong transfer. Kung nakapagbayad na kayo, mahahanap namin ang bayad. Hindi kayo sisingilin nang dalawang beses.',
    returned:
      'Naka-save ang inyong transfer. Kung nagbayad na kayo sa inyong bangko, mahahanap namin ang bayad. Hindi kayo sisingilin nang dalawang beses.',
    again: 'Subukan ulit',
  },
  noForm: 'Hindi available dito ang payment provider na ito.',
  offer: {
    repriced: 'Nagbago ang presyo',
    repricedText:
      'Kinalkula naming muli ang inyong transfer at nagbago ang ilang halaga. Hindi kayo siningil.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Hindi natuloy ang inyong bayad', text: PAY_AGAIN },
        bank: { title: 'Hindi natuloy ang debit sa inyong bangko', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Hindi available ang pagbabayad gamit ang card',
          text: 'Naka-save ang inyong transfer. Ihambing ang presyo kapag sa bangko kayo nagbayad sa presyo kapag card.',
          accept: 'Magbayad na lang sa bangko',
        },
        bank: {
          title: 'Hindi available ang pagbabayad sa bangko',
          text: 'Naka-save ang inyong transfer. Ihambing ang presyo kapag card ang ipinambayad sa presyo kapag sa bangko.',
          accept: 'Magbayad na lang gamit ang card',
        },
      },
    },
    notCharged: 'Hindi kayo siningil.',
    promoLost: code => `Hindi na magagamit ang inyong promo code na ${code}.`,
    caption: 'Ang dati ninyong presyo at ang presyo ngayon',
    figure: 'Detalye',
    before: 'Dati',
    now: 'Ngayon',
    changed: 'nagbago',
    accept: 'Tanggapin ang bagong presyo',
  },
  notOrdered: 'May problema',
  figures: {
    sendAmount: 'Ipapadala ninyo',
    transferFee: 'Transfer fee',
    totalAmount: 'Kabuuang halaga',
    exchangeRate: 'Exchange rate',
    receiveAmount: 'Matatanggap',
  },
  awaited: {
    card: {
      title: 'Inaprubahan ang bayad',
      text: 'Inaprubahan ng inyong bangko ang bayad. Susuriin namin ang transfer bago singilin ang inyong card.',
      after:
        'Wala kayong kailangang gawin. Kung hindi namin ito maipadala, hindi sisingilin ang inyong card.',
    },
    bank: {
      title: 'Parating na ang inyong bayad',
      text: 'Ipinapadala sa amin ng inyong bangko ang pera. Inaabot ito ng ilang araw ng trabaho.',
      after: 'Magpapatuloy kami sa sandaling dumating ang pera. Wala kayong kailangang gawin.',
    },
  },
  bank: {
    text: 'Mag-transfer mula sa inyong bangko gamit ang mga detalyeng ito. Gamitin ang eksaktong halaga at reference para matukoy namin ang inyong bayad.',
    fields: {
      amount: 'Halagang babayaran',
      paymentReference: 'Reference ng bayad',
      accountHolder: 'May-ari ng account',
      bankName: 'Bangko',
      accountNumber: 'Account',
      routingCode: 'Routing code',
    },
    payBefore: 'Magbayad bago ang',
    copy: what => `Kopyahin: ${what.toLowerCase()}`,
    copied: 'Nakopya',
    notCopied: 'Hindi pinayagan ng inyong browser ang pagkopya. Piliin na lang ang teksto.',
    after:
      'Magpapatuloy kami sa sandaling dumating ang inyong bayad, at mag-e-email kami sa inyo. Matitingnan din ninyo rito, sa browser na ito, sa loob ng 24 oras.',
    check: 'Tingnan kung dumating ang bayad ko',
    notYet: 'Hindi pa natatanggap',
  },
}
