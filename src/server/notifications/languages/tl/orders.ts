import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `Ang inyong transfer kay ${recipient}: ${reference}`,
    payBy: ({ total, until }) => `Bayaran ang ${total} hanggang ${until}`,
    received: 'Natanggap namin ang inyong order ng transfer.',
    heading: 'Natanggap namin ang inyong order ng transfer',
    intro: ({ recipient }) => `Natanggap namin ang inyong order ng transfer kay ${recipient}.`,
    byCard: ({ total, until }) =>
      `Pakibayaran ang ${total} gamit ang card hanggang ${until}. Naka-lock ang presyong ito para sa inyo hanggang doon.`,
    byBank: ({ total, reference, until }) =>
      `Pakibayaran ang ${total} sa bank transfer, na may reference na ${reference}. Nasa page ng pagbabayad kung saang account magbabayad. Naka-lock ang presyong ito hanggang ${until}.`,
    how: 'Binubuksan ng button ang inyong transfer at ipinapakita kung paano magbayad. Nakabayad na? Puwede ninyong balewalain ang mensaheng ito.',
    delivery: ({ time }) => `Tagal ng delivery ng pera pagkatapos dumating ng inyong bayad: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `Hindi natuloy ang inyong bayad para sa ${reference}`,
    preheader: 'Hindi kayo siningil. Puwede kayong magpadala ulit.',
    heading: 'Hindi natuloy ang inyong bayad',
    text: ({ total, recipient }) =>
      `Hindi natuloy ang inyong bayad na ${total} para sa transfer kay ${recipient}, kaya kinansela namin ang transfer. Hindi kayo siningil.`,
    again: 'Puwede kayong magpadala ulit anumang oras.',
  },
  expired: {
    subject: ({ recipient }) => `Hindi nabayaran sa oras ang inyong transfer kay ${recipient}`,
    preheader: 'Hindi kayo siningil. Puwede kayong magpadala ulit sa rate ngayon.',
    heading: 'Nag-expire ang inyong transfer',
    text: ({ recipient, until }) =>
      `Hindi nabayaran ang inyong transfer kay ${recipient} bago ang taning na ${until}, kaya nag-expire ito. Hindi kayo siningil.`,
    again: 'Puwede kayong magpadala ulit anumang oras, sa kasalukuyang rate.',
    paid: 'Kung nagbayad kayo sa bank transfer nitong mga nakaraang araw, ire-refund namin kayo pagdating ng pera sa amin.',
  },
  late: {
    subject: ({ reference }) => `Huli na nang dumating ang inyong bayad para sa ${reference}; ire-refund ito`,
    preheader: 'Ire-refund kayo nang buo.',
    heading: 'Huli na nang dumating ang inyong bayad',
    text: ({ recipient }) =>
      `Dumating sa amin ang bayad ninyo para sa transfer kay ${recipient} nang tapos na ang transfer. Ire-refund kayo nang buo, at wala kayong kailangang gawin.`,
  },
  bank: {
    exactly:
      'Pakipadala ang eksaktong halagang ito na may eksaktong reference na ito, para makilala namin ang inyong bayad.',
    subject: ({ reference }) => `Paano magbayad para sa ${reference}`,
    preheader: ({ total, until }) => `${total} sa bank transfer hanggang ${until}`,
    heading: 'Paano magbayad sa bank transfer',
    text: ({ recipient, total }) =>
      `Magpapatuloy ang inyong transfer kay ${recipient} pagkatanggap namin ng inyong bayad na ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `Hindi pa dumarating ang inyong bayad para sa ${reference}`,
    preheader: ({ until }) => `Naka-lock ang presyo hanggang ${until}`,
    heading: 'Hindi pa dumarating ang inyong bayad',
    text: ({ total, recipient, until }) =>
      `Hindi pa namin natatanggap ang inyong bayad na ${total} para sa transfer kay ${recipient}. Naka-lock ang presyo hanggang ${until}; pagkatapos niyon ay mag-e-expire ang transfer.`,
    paid: 'Nakabayad na? Puwede ninyong balewalain ang mensaheng ito. Inaabot ng isa o dalawang araw ng trabaho ang bank transfer.',
  },
  short: {
    subject: ({ missing, reference }) => `${missing} pa ang babayaran para sa ${reference}`,
    preheader: ({ arrived, total }) => `Nasa amin na ang ${arrived} sa ${total}`,
    heading: 'Kulang ang inyong bayad',
    text: ({ arrived, total, recipient }) =>
      `Natanggap namin ang ${arrived} sa ${total} para sa inyong transfer kay ${recipient}. Baka may bangkong nagbawas ng fee sa daan.`,
    send: ({ missing }) =>
      `Pakipadala ang kulang na ${missing} na may parehong reference. Magpapatuloy ang inyong transfer pagkatanggap namin nito. Kung hindi, ire-refund namin kayo nang buo.`,
  },
  bankLate: {
    subject: ({ reference }) => `Huli na nang dumating ang inyong bayad para sa ${reference}`,
    preheader: 'Ligtas ang inyong pera. Kayo ang magpapasya kung ano ang susunod.',
    heading: 'Huli na nang dumating ang inyong bayad',
    text: ({ reference, recipient }) =>
      `Dumating ang inyong bank transfer para sa ${reference} pagkatapos ng taning ng pagbabayad, kaya nag-expire na ang transfer kay ${recipient}. Ligtas sa amin ang inyong pera.`,
    choice:
      'Kung gusto pa rin ninyong ipadala ito, gumawa ng bagong transfer sa presyo ngayon, piliin ang bank transfer bilang paraan ng pagbabayad, at sagutin ang email na ito kasama ang reference nito. Kung hindi, ire-refund namin ang buong halaga sa account na pinanggalingan ng inyong bayad.',
  },
  safe: 'Ligtas sa amin ang inyong pera.',
  answerSoon: ({ days }) =>
    `Ligtas sa amin ang inyong pera. Kung wala kaming matanggap na sagot sa loob ng ${days} araw, ire-refund namin kayo nang buo. Puwede rin kayong magkansela anumang oras bago namin ito ipadala.`,
  actionNeeded: 'May kailangan kayong gawin',
  details: {
    subject: ({ recipient, reference }) =>
      `May kailangan kayong gawin: transfer kay ${recipient}, ${reference}`,
    preheader: 'Kailangan namin ng ilan pang detalye bago namin ito maipadala.',
    text: ({ total, received, recipient }) =>
      `Natanggap namin ang inyong bayad na ${total}. Bago namin maipadala ang ${received} kay ${recipient}, kailangan namin ng ilan pang detalye na hinihingi ng batas na ipasa namin.`,
  },
  refused: {
    subject: ({ recipient, reference }) =>
      `May kailangan kayong gawin: hindi nabayaran si ${recipient}, ${reference}`,
    preheader: 'Kailangang itama ang mga detalye ng inyong tatanggap.',
    text: ({ received, recipient }) =>
      `Hindi naibigay ng bangko ang ${received} kay ${recipient} gamit ang mga detalyeng nasa amin.`,
    ask: 'Pakitanong sa inyong tatanggap ang eksaktong pangalan at account, at itama ang mga detalye. Pagkatapos ay ipapadala namin ulit ang pera, sa parehong presyo.',
  },
  corrected: {
    subject: ({ reference }) => `Itinama ang mga detalye ng inyong tatanggap: ${reference}`,
    preheader: ({ recipient }) => `Mapupunta ang inyong transfer kay ${recipient}.`,
    heading: 'Naitama ang tatanggap',
    text: 'Itinama ninyo ang tatanggap ng inyong transfer gamit ang code na ipinadala namin sa address na ito. Nasa ibaba ang hawak namin ngayon.',
    notYou:
      'Kung hindi kayo ang gumawa nito, kanselahin agad ang transfer o makipag-ugnayan sa amin, at palitan ang password ng inyong mailbox.',
  },
}
