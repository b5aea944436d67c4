import { messages } from '#web/languages/tl/parts/messages.ts'
import { priceWords } from '#web/languages/tl/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/tl/parts/receipt/receipt-messages.ts'
import type { PaperTexts } from './paper-texts.ts'

export const tl: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'Halaga ng transfer',
      transferFees: 'Mga transfer fee',
      transferTaxes: 'Mga buwis sa transfer',
      total: 'Kabuuan',
      exchangeRate: 'Exchange rate',
      otherFees: 'Iba pang fee',
      totalToRecipient: 'Kabuuan para sa tatanggap',
      dateAvailable: 'Petsa kung kailan available',
      recipient: 'Tatanggap',
      recipientPhone: 'Telepono ng tatanggap',
      provider: 'Kumpanyang nagbibigay ng serbisyo',
      phone: 'Telepono',
      website: 'Website',
    },
    mayReceiveLess:
      'Maaaring mas kaunti ang matanggap ng tatanggap dahil sa mga fee na sinisingil ng bangko ng tatanggap at mga buwis sa ibang bansa.',
    ifPaidNow: day => `${day} kung magbabayad kayo ngayon (maaaring maging available nang mas maaga)`,
    available: day => `${day} (maaaring maging available nang mas maaga)`,
    minutes: count => `${count} minuto`,
    hours: count => `${count} oras`,
    either: (one, other) => `${one} o ${other}`,
    errors: contact =>
      `May karapatan kayong tutulan ang mga pagkakamali sa inyong transaksyon. Kung sa tingin ninyo ay may pagkakamali, makipag-ugnayan sa amin sa loob ng 180 araw${contact === null ? '' : ` sa ${contact}`}. Maaari rin kayong makipag-ugnayan sa amin para sa nakasulat na paliwanag ng inyong mga karapatan.`,
    cancellation: span =>
      `Maaari kayong magkansela at makakuha ng buong refund sa loob ng ${span} mula sa pagbabayad, maliban kung nakuha o naideposito na ang pera.`,
    complaints: name =>
      `Para sa mga tanong o reklamo tungkol sa ${name}, maaari kayong makipag-ugnayan sa mga ahensyang ito:`,
    licence: number => `Lisensya ${number}`,
  },
  paper: {
    unpaid: 'Order ng transfer, hindi pa bayad',
    transfer: 'Transfer',
    amounts: 'Mga halaga',
    groups: {
      paid: 'Ang babayaran ninyo',
      rate: 'Exchange rate',
      received: 'Ang matatanggap ng inyong tatanggap',
      delivery: 'Delivery',
      rights: 'Ang inyong mga karapatan',
      contacts: 'Mga tanong at reklamo',
    },
    discount: 'Kasamang discount',
    totalAmount: 'Kabuuang halaga',
    name: 'Pangalan',
    address: 'Address',
    country: 'Bansa',
    email: 'Email',
    account: 'Account',
    city: 'Lungsod',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `${time} pagkatapos dumating ng inyong bayad`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(nakasulat sa mga titik na hindi maipapakita ng file na ito)',
    copy: 'Tungkol sa kopyang ito',
    leftOut:
      'Na-save ito mula sa tracking page at ipinapakita nito ang nasa page na iyon. Hindi kasama ang mga address, numero ng telepono at account. Nasa page ng transfer ang resibong kumpleto ang lahat: sa inyong history, o sa browser kung saan ninyo ito inorder.',
  },
}
