import type * as english from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  steps: ['Halaga', 'Delivery', 'Bayad', 'Kanino', 'Suriin'],
  headings: {
    1: 'Magpadala ng Pera',
    2: 'Paano tatanggapin ang pera?',
    3: 'Paano kayo magbabayad?',
    4: 'Detalye ng Tatanggap',
    5: 'Inyong mga Detalye',
  },
  sendingFrom: 'Mula sa',
  sendingTo: 'Papunta sa',
  swap: 'Pagpalitin ang mga bansa',
  youSend: 'Ipapadala ninyo',
  amountPlaceholder: '0.00',
  recipientGets: 'Matatanggap',
  rateNote: 'Ina-update ang rate kada ilang segundo',
  continue: 'Ituloy',
  continueToPayment: 'Ituloy sa bayad',
  back: 'Bumalik',
  showSummary: 'Ipakita ang buod ng transfer',
  rows: { delivery: 'Delivery', payment: 'Bayad', recipient: 'Tatanggap' },
  addPromo: 'Maglagay ng promo code',
  unfinished: {
    text: 'May transfer kayong hindi pa bayad.',
    link: 'Ituloy ang hindi pa tapos na transfer',
    discard: 'Itapon',
  },
  enough: currency => `Magpadala ng 1 ${currency} o higit pa`,
  noAmount: text => `Hindi halaga ang “${text}”`,
  notAvailable: 'Hindi available',
  invalidAmount: { title: 'Hindi valid ang halaga', description: 'Maglagay ng halagang hindi bababa sa $1' },
  notCreated: { title: 'May problema', description: 'Hindi nasimulan ang transfer. Pakisubukan ulit.' },
}
