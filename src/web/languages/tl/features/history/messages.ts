import type * as english from '#web/features/history/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'History ng transaksyon',
  loginFirst: 'Mag-login para makita ang history ng inyong mga transaksyon',
  loginFirstText:
    'Makikita sa inyong account ang inyong mga transfer, ang mga resibo nito at kung nasaan ang pera ninyo.',
  looking: 'Hinahanap ang inyong mga transfer',
  notLoaded: 'Hindi nag-load ang inyong mga transfer',
  again: 'Subukan ulit',
  none: 'Wala pang transaksyon',
  noneText:
    'Nakalista rito ang mga transfer na ipinadala ninyo habang naka-sign in, kasama ang mga resibo at pag-usad ng mga ito.',
  noMatch: 'Walang tugmang transaksyon',
  noMatchText: 'Sumubok ng ibang pangalan o reference, o ipakita ang lahat ng transaksyon.',
  showAll: 'Ipakita ang lahat ng transaksyon',
  sendMoney: 'Magpadala ng pera',
  search: 'Maghanap ayon sa tatanggap o reference',
  clearSearch: 'Burahin ang paghahanap',
  filter: 'Status',
  statuses: {
    all: 'Lahat',
    pending: 'Pending',
    processing: 'Pinoproseso',
    completed: 'Kumpleto',
    failed: 'Hindi natuloy',
  },
  count: (count, hasMore) => (hasMore ? `Ipinapakita ang ${count} pinakabago` : `${count} transaksyon`),
  showMore: 'Magpakita pa',
  moreFailed: 'Hindi na kami nakapag-load pa',
  sent: 'Ipinadala',
  toSend: 'Ipapadala ninyo',
  paid: 'Ibinayad',
  outcomes: {
    notCharged: 'Hindi siningil',
    notChargedYet: 'Hindi pa sinisingil',
    notPaid: 'Hindi pa bayad',
    notReceived: 'Hindi pa natatanggap',
    refunding: amount => `Nire-refund ang ${amount}`,
    refunded: amount => `Na-refund na ang ${amount}`,
  },
  received: {
    completed: 'Natanggap',
    failed: 'Matatanggap sana',
    pending: 'Matatanggap',
    processing: 'Matatanggap',
  },
  detail: {
    problem: 'Mag-report ng problema sa transfer na ito',
    back: 'History ng transaksyon',
    title: name => `Transfer kay ${name}`,
    looking: 'Hinahanap ang inyong transfer',
    notFound: 'Hindi namin nakita ang transfer na ito',
    notFoundText: 'Maaaring sa ibang account ito, o kulang ang link.',
    notLoaded: 'Hindi nag-load ang inyong transfer',
    toHistory: 'Lahat ng transaksyon',
    pay: 'Magpatuloy sa pagbabayad',
    act: { details: 'Ibigay ang mga detalye', recipient: 'Itama ang tatanggap' },
    correct: 'Itama ang mga detalye ng tatanggap',
    appeal: 'Hilinging tingnan naming muli ang desisyong ito',
    payment: 'Paraan ng pagbabayad',
    sendAgain: 'Magpadala ulit',
    partialRefunds: amount => `Na-refund na namin ang ${amount} sa orihinal ninyong paraan ng pagbabayad.`,
    links: 'Subaybayan nang hindi nagsa-sign in',
    notPaid: 'Wala kayong binayaran.',
    heldUntil: time => `Naka-lock ang presyo hanggang ${time}.`,
    priceKept: 'Naka-lock ang presyo.',
  },
  leads: {
    unpaid: ({ total }) => `Hinihintay namin ang inyong bayad na ${total}.`,
    authorised: ({ reason }) =>
      reason ??
      'Inaprubahan ng inyong bangko ang bayad. Susuriin namin ang transfer bago singilin ang inyong card. Kung hindi namin ito maipadala, hindi sisingilin ang inyong card.',
    awaited: ({ total }) => `Hinihintay namin ang inyong bank transfer na ${total}.`,
    inReview: ({ reason }) => reason ?? 'Sinusuri namin ang transfer na ito.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'May kailangan kami mula sa inyo bago namin maipadala ang pera ninyo.'} Ligtas sa amin ang pera ninyo.`,
    onItsWay: ({ amount, name }) => `Ipinapadala namin ang ${amount} kay ${name}.`,
    delivered: ({ amount, name }) => `Naipadala na namin ang ${amount} kay ${name}.`,
    ended: ({ reason }) => reason ?? 'Hindi nabayaran ang transfer na ito.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'Hindi namin naipadala ang pera ninyo.'} Nire-refund namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Hindi namin naipadala ang pera ninyo.'} Na-refund na namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
  },
}
