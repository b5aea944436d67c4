import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'Walang fee',
  byWhen: by => `hindi lalampas sa ${by} kung magbabayad kayo ngayon`,
  setReceived: 'Itakda ang halagang ito',
  paymentNotes: { card: 'Agad na sisingilin', bank: 'Magta-transfer kayo mula sa inyong bangko' },
  sender: { name: 'Buong pangalan', email: 'Email', phone: 'Telepono', address: 'Address' },
  promo: {
    label: 'Promo code',
    apply: 'Gamitin',
    remove: code => `Alisin ang promo code na ${code}`,
    applied: code => `Nagamit ang promo code na ${code}`,
  },
  missingRecipient: {
    title: 'May kulang',
    description: 'Punan ang lahat ng kailangang detalye ng tatanggap',
  },
  missingBank: {
    title: 'Kulang ang detalye ng bangko',
    description: 'Ibigay ang pangalan ng bangko at numero ng account',
  },
  missingSender: { title: 'May kulang', description: 'Punan ang lahat ng detalye ng nagpapadala' },
  required: {
    senderName: 'Ilagay ang inyong buong pangalan',
    senderEmail: 'Ilagay ang inyong email',
    senderPhone: 'Ilagay ang numero ng inyong telepono',
    senderAddress: 'Ilagay ang inyong address',
  },
  review: {
    title: 'Suriin bago magbayad',
    country: 'Bansa',
    change: 'Baguhin',
    changeWhat: label => `Baguhin: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time.toLowerCase()}`,
  },
}
