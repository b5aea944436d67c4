import type * as english from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  problem: 'Mag-report ng problema sa transfer na ito',
  appeal: 'Hilinging tingnan naming muli ang desisyong ito',
  title: 'I-track ang transfer',
  lead: 'Tingnan kung nasaan ang pera nang hindi nagsa-sign in. Direktang binubuksan ng link sa mga email namin ang pahinang ito.',
  reference: 'Reference number',
  proof: 'Ang inyong email o ang huling 4 na digit ng telepono',
  proofHint: 'Gaya ng ibinigay ng nagpadala noong in-order ang transfer.',
  track: 'I-track',
  looking: 'Hinahanap ang transfer',
  missing: 'May kulang',
  missingText: 'Punan ang dalawang field',
  notFound: 'Wala kaming nakitang transfer na may ganitong mga detalye.',
  another: 'Mag-track ng ibang transfer',
  receiptHint: 'Nasa rito ang ipinapakita ng pahinang ito: walang mga address, numero ng telepono o account.',
  notSaved: 'Hindi na-save ang resibo',
  summary: 'Transfer',
  recipient: 'Tatanggap',
  sender: 'Nagpadala',
  sent: 'Ipapadala ninyo',
  total: 'Kabuuang halaga',
  delivery: 'Paraan ng delivery',
  estimated: 'Tantiyang delivery',
  by: 'hindi lalampas sa',
  fromPayment: time => `${time} pagkatapos dumating ng inyong bayad`,
  ordered: 'In-order noong',
  noMoney: 'Walang perang parating',
  pay: 'Magpatuloy sa pagbabayad',
  payElsewhere:
    'Hindi pa namin natatanggap ang inyong bayad. Para magbayad, buksan ang link na ito sa browser na ginamit ninyo sa pag-order ng transfer, o mag-login at buksan ito sa inyong history.',
  here: 'Magpatuloy sa device na ito',
  hereHint: email => `Para magbayad o magkansela rito, i-type ang code na ipapadala namin sa ${email}.`,
  toHistory: 'Pumunta sa inyong history',
  act: { details: 'Ibigay ang mga detalye', recipient: 'Itama ang tatanggap' },
  actElsewhere:
    'May kailangan kami mula sa inyo bago namin ito maipadala. Buksan ang link sa email namin sa browser na ginamit ninyo sa pag-order ng transfer, o mag-login at buksan ito sa inyong history.',
  titles: {
    sender: ({ name }) => `Ang inyong transfer kay ${name}`,
    recipient: {
      pending: ({ sender }) => `Naghanda si ${sender} ng transfer para sa inyo`,
      processing: ({ sender, amount }) => `Nagpapadala sa inyo si ${sender} ng ${amount}`,
      completed: ({ sender, amount }) => `Nagpadala na sa inyo si ${sender} ng ${amount}`,
      failed: ({ sender }) => `Hindi natuloy ang transfer mula kay ${sender}`,
    },
  },
  leads: {
    sender: {
      pending: 'Hindi pa ito nababayaran.',
      processing: 'Papunta na ito.',
      completed: 'Naipadala na ang pera ninyo.',
      failed: 'Hindi ito natuloy.',
    },
    recipient: {
      pending:
        'Hindi pa nababayaran ang transfer, kaya walang perang parating. Hindi patunay ng bayad ang pahinang ito.',
      processing: 'Papunta na ito. Wala kayong kailangang gawin.',
      completed: 'Naipadala na sa inyo ang pera.',
      failed: 'Hindi natuloy ang transfer na ito. Makipag-ugnayan sa nagpadala.',
    },
  },
  gets: {
    sender: {
      pending: 'Matatanggap',
      processing: 'Matatanggap',
      completed: 'Halagang natanggap',
      failed: 'Matatanggap sana',
    },
    recipient: {
      pending: 'Hindi pa bayad',
      processing: 'Matatanggap ninyo',
      completed: 'Natanggap na ninyo',
      failed: 'Hindi natuloy',
    },
  },
}
