import type * as english from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  problem: 'Mag-report ng problema sa transfer na ito',
  asking: 'Hinahanap ang inyong transfer',
  notFound: 'Hindi namin ma-load ang inyong transfer',
  again: 'Subukan ulit',
  act: { details: 'Ibigay ang mga detalye', recipient: 'Itama ang tatanggap' },
  titles: {
    delivered: 'Matagumpay ang transfer!',
    onItsWay: 'Natanggap ang bayad',
    inReview: 'Natanggap ang bayad',
    unconfirmed: 'Nakapagbayad na',
    notCompleted: 'Hindi natuloy ang transfer',
    cancelled: 'Nakansela ang transfer',
  },
  leads: {
    delivered: ({ amount, name }) => `Naipadala na namin ang ${amount} kay ${name}.`,
    onItsWay: ({ amount, name }) =>
      `Ipinapadala na namin ngayon ang ${amount} kay ${name}. Wala na kayong kailangang gawin.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'Sinusuri namin ang transfer na ito.'} Wala kayong kailangang gawin. Kung hindi namin ito maipadala, ire-refund sa inyo ang ${total}.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'May kailangan kami mula sa inyo bago namin maipadala ang pera ninyo.'} Ligtas sa amin ang pera ninyo.`,
    unconfirmed: ({ total }) =>
      `Nagbayad na kayo ng ${total}, pero hinihintay pa naming makumpirma ang bayad. Huwag na po kayong magbayad ulit.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'Hindi namin naipadala ang pera ninyo.'} Nire-refund namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
    cancelled: ({ total }) =>
      `Nakansela ang transfer na ito. Nire-refund namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Hindi namin naipadala ang pera ninyo.'} Na-refund na namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
  },
  check: 'Tingnan ulit',
  checked: 'Wala pang balita',
  checkedText: 'Ipinapakita ng pahinang ito ang pinakabagong status.',
  checkFailed: 'Hindi namin nagawang tingnan',
  sendAnother: 'Magpadala ng isa pang transfer',
  tracking: contact =>
    `I-track ang inyong transfer: nag-email kami sa inyo ng link para rito. Masusubaybayan din ninyo ito sa pahinang ito, sa browser na ito, sa loob ng 24 oras. Itago ang reference number sakaling makipag-ugnayan kayo sa amin${contact}.`,
  track: 'I-track ang transfer na ito',
  register: 'Gumawa ng account para mapanatili ang transfer na ito',
  registerText: 'Gamitin ang email address na ginamit sa transfer na ito.',
  toHistory: 'Tingnan sa inyong history',
  steps: {
    title: 'Ang susunod na mangyayari',
    doneTitle: 'Mga nangyari na',
    paid: 'Natanggap ang bayad',
    sent: {
      bank: 'Naipadala sa bangko',
      wallet: 'Naipadala sa mobile wallet',
      cash: 'Handa na para sa cash pickup',
    },
    arrives: 'Tantiyang delivery',
    done: 'tapos na',
  },
}
