import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'Sumulat sa amin',
  writeText: 'Hindi kailangan ng account. Kumukumpirma kami sa email at doon din sumasagot.',
  name: 'Ang inyong pangalan',
  email: 'Inyong email',
  topic: 'Tungkol saan ito?',
  reference: 'Reference ng transfer',
  optional: 'opsyonal',
  message: 'Ang inyong mensahe',
  send: 'Ipadala ang mensahe',
  failed: 'Hindi naipadala',
  missing: { title: 'May kulang', description: 'Punan ang mga minarkahang field' },
  invalidEmail: 'Maglagay ng buong email address',
  sent: 'Nasa amin na ang inyong mensahe',
  sentText: email =>
    `Nagpadala kami ng kumpirmasyon sa ${email}. May link ito para makapagdagdag kayo sa inyong mensahe.`,
  caseReference: 'Kaso',
  decideBy: 'Magpapasya kami nang hindi lalampas sa',
  problem: 'Mag-report ng problema',
  problemLead:
    'Sabihin sa amin kung ano ang naging problema sa inyong transfer. Sisiyasatin namin ito, at ie-email sa inyo ang nalaman namin at ang mapagpipilian ninyo.',
  problemTerms:
    'Maaari kayong mag-report ng problema hanggang 180 araw pagkatapos ng araw na dapat ay available na ang pera. Nagpapasya kami sa loob ng 90 araw, ipinapaalam sa inyo ang resulta sa loob ng tatlong araw ng trabaho pagkatapos niyon, at itinatama ang pagkakamali sa loob ng isang araw ng trabaho.',
  type: 'Ano ang naging problema?',
  choose: 'Pumili',
  what: 'Ano ang nangyari?',
  whatHint: 'Ang inaasahan ninyo, ang nangyari sa halip nito, at ang gusto ninyong gawin namin.',
  contact: 'Iba pang paraan para makontak kayo',
  contactHint: 'Sumusulat kami sa email address ng inyong transfer.',
  files: 'Mga file na nagpapakita ng nangyari',
  filesHint: 'Halimbawa, resibo, statement o mensahe. JPEG, PNG, WebP o PDF, hanggang 6 MB bawat isa.',
  addFile: 'Magdagdag ng file',
  addFileOf: 'Magdagdag ng file na nagpapakita ng nangyari',
  remove: 'Alisin',
  removeOf: name => `Alisin: ${name}`,
  fileChosen: 'Ipapadala kasama ng inyong report',
  fileSending: 'Ipinapadala…',
  fileSent: 'Natanggap',
  fileNotSent: 'Naipadala ang inyong report nang wala ang ilang file',
  fileNotSentText:
    'Nasa tabi ng bawat file kung ano ang naging problema. Maaari kayong magdagdag ng iba rito.',
  report: 'Ipadala ang report',
  reported: 'Nasa amin na ang inyong report',
  reportedText:
    'Nagpadala kami ng kumpirmasyon sa email address ng inyong transfer. May link ito para makapagdagdag kayo sa inyong report.',
  notYours:
    'Hindi namin mabuksan dito ang transfer na ito. Mag-sign in, o buksan ito gamit ang link sa mga email namin, at piliin doon ang ‘Mag-report ng problema’.',
  toContact: 'Magpadala na lang sa amin ng mensahe',
  yourCase: reference => `Ang inyong kaso ${reference}`,
  looking: 'Binubuksan ang inyong kaso',
  unknown: 'Walang kasong binubuksan ang link na ito',
  unknownText: 'Buksan ang link mula sa pinakabago naming email, o magpadala sa amin ng mensahe.',
  you: 'Kayo',
  answer: 'Ang inyong sagot',
  sendAnswer: 'Ipadala ang sagot',
  yourFiles: 'Ang inyong mga file',
  answered: 'Naipadala',
  closed: 'Sarado na ang kasong ito. Maaari kayong magpadala sa amin ng bagong mensahe.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'Isang transfer',
  account: 'Ang aking account',
  complaint: 'Isang reklamo',
  appeal: 'Naka-block ang account o transfer ko',
  other: 'Iba pa',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'Maling halaga ang siningil sa akin',
  bookkeeping: 'Nagkamali kayo sa pagkalkula o pagtatala',
  wrong_amount_received: 'Maling halaga ang natanggap ng aking tatanggap',
  late: 'Nahuli ang pera, o hindi dumating',
  documents: 'Kailangan ko ng mga dokumento o paliwanag',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Inaasikaso na namin ito.',
  waiting: 'May itinanong kami sa inyo at hinihintay namin ang inyong sagot.',
  decided: 'Nakapagpasya na kami.',
  closed: 'Sarado na.',
}
