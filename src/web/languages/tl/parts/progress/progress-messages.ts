import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'Nagawa ang transfer',
  payment_started: 'Nasimulan ang pagbabayad',
  paid: 'Natanggap ang bayad',
  in_review: 'Sinusuri',
  review_passed: 'Pumasa sa pagsusuri',
  sent: {
    bank: 'Naipadala sa bangko',
    wallet: 'Naipadala sa mobile wallet',
    cash: 'Naipadala sa pickup point',
  },
  delivered: {
    bank: 'Naihatid sa bank account',
    wallet: 'Naihatid sa mobile wallet',
    cash: 'Handa na para sa cash pickup',
  },
  payout_retried: 'Hindi pa tinatanggap, sinusubukan namin ulit',
  action_needed: 'May kailangan kayong gawin',
  action_taken: 'Natanggap ang mga detalye',
  recipient_corrected: 'Naitama ang tatanggap',
  cancelled: 'Nakansela',
  replaced: 'Binago bago ang pagbabayad',
  expired: 'Hindi nabayaran sa takdang oras',
  rejected: 'Hindi tinanggap',
  failed: 'Hindi natuloy',
  returned: 'Naibalik sa amin',
  refund_started: 'Nasimulan ang refund',
  refunded: 'Na-refund na',
  refund_failed: 'Naibalik sa amin ang inyong refund, ipinapadala namin ulit',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'Ang inyong bayad', note: 'Sa limitadong panahon lang namin hawak ang presyo ninyo.' },
    review_passed: { label: 'Resulta ng aming pagsusuri', note: 'Wala kayong kailangang gawin.' },
    action_taken: {
      label: 'Ang inyong sagot',
      note: 'Ipapadala namin ang pera ninyo sa sandaling matanggap namin ito.',
    },
    sent: {
      label: 'Ipapadala namin ang pera ninyo',
      note: 'Para sa inyong proteksyon, maghihintay ito hanggang doon. Makakakansela kayo nang walang bayad.',
    },
    delivered: { label: 'Paghahatid' },
    refunded: {
      label: 'Ipapadala namin ang refund',
      note: 'Ire-refund namin kayo sa orihinal ninyong paraan ng pagbabayad. Maaaring abutin pa ng ilang araw bago makita ang pera sa inyong bangko.',
    },
  },
  recipient: {
    paid: { label: 'Bayad ng nagpadala', note: 'Wala pang nababayaran.' },
    review_passed: { label: 'Resulta ng aming pagsusuri', note: 'Wala kayong kailangang gawin.' },
    sent: { label: 'Papunta na sa inyo', note: 'Wala kayong kailangang gawin.' },
    delivered: { label: 'Paghahatid' },
  },
}

const waits = (name: string, leaves: string): string =>
  `Isa ito sa mga una ninyong transfer kay ${name}. Para sa inyong proteksyon, aalis ito ${leaves}. Hanggang doon, makakakansela kayo nang walang bayad.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'Mga nangyari na',
  next: 'Susunod',
  coolingOff: {
    until: (name, instant) => waits(name, `sa ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `sa ${instant} kung magbabayad kayo ngayon`),
    afterPayment: (name, hours) => waits(name, `${hours} oras pagkatapos dumating ng inyong bayad`),
  },
  by: 'hindi lalampas sa',
  asOf: 'Kalagayan noong',
  refresh: 'I-refresh',
  copyForRecipient: 'Kopyahin ang link para sa tatanggap',
  copyForSender: 'Kopyahin ang inyong tracking link',
  copied: 'Nakopya ang link',
  copiedText: 'Masusubaybayan ng sinumang may link na ito ang transfer, pero hindi mababago.',
  notCopied: 'Hindi pinayagan ng inyong browser ang pagkopya',
  notCopiedText: 'Piliin ang link at kayo na ang kumopya.',
  links:
    'Ipinapakita ng link ng tatanggap ang halaga at petsa ng delivery, pero walang anuman tungkol sa inyong bayad.',
}
