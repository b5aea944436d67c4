import type * as english from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  summary: 'Buod ng Transfer',
  youSend: 'Ipapadala ninyo',
  fee: 'Transfer fee',
  feeDetails: 'Transfer fee, mga detalye',
  noFees: 'Walang fee',
  promo: 'Promo code',
  total: 'Kabuuang halaga',
  recipientGets: 'Matatanggap',
  rate: 'Exchange rate',
  midMarketRate: 'Mid-market rate',
  margin: percent => `Ang margin namin, ${percent} %`,
  deliveryTime: 'Tagal ng delivery',
  note: 'Maaaring magbago ang mga exchange rate at fee. Kinakalkula ang huling halaga sa oras ng transfer.',
  unknown: '–',
  picker: {
    placeholder: 'Pumili ng bansa...',
    search: 'Maghanap ng bansa...',
    empty: 'Walang nakitang bansa.',
    closed: 'Hindi available',
    count: count => `${count} bansa`,
    failed: 'Hindi nag-load ang listahan. Tingnan ang inyong koneksyon at i-reload ang pahina.',
    reload: 'I-reload',
  },
  delivery: { bank: 'Bank deposit', wallet: 'Mobile wallet', cash: 'Cash pickup' },
  payment: { card: 'Credit / Debit card', bank: 'Bank transfer' },
  actionNeeded: 'May kailangan kayong gawin',
  status: { pending: 'Pending', processing: 'Pinoproseso', completed: 'Kumpleto', failed: 'Hindi natuloy' },
}
