import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'Kumpirmahin ang inyong email',
      sent: email => `Nagpadala kami ng code sa ${email}. I-type ito rito para magpatuloy sa pagbabayad.`,
      back: 'Palitan ang address',
    },
    correction: {
      title: 'Kumpirmahin ang pagtatama',
      sent: email =>
        `Nagpadala kami ng code sa ${email}. I-type ito rito, at mapupunta ang pera ninyo sa itinamang tatanggap.`,
      back: 'Bumalik',
    },
    device: {
      title: 'Magpatuloy sa device na ito',
      sent: email =>
        `Nagpadala kami ng code sa ${email}. I-type ito rito, at sa loob ng isang oras ay makakapagbayad o makakapagkansela kayo sa device na ito.`,
      back: 'Bumalik',
    },
  },
  sending: email => `Nagpapadala kami ng code sa ${email}.`,
  notSent: email => `Hindi kami nakapagpadala ng code sa ${email}.`,
  code: 'Code',
  codeHint:
    'Anim na digit, magagamit nang sampung minuto, o ang mahabang code mula sa email. Kung walang dumating na email, tingnan ang inyong spam folder.',
  submit: 'Kumpirmahin',
  again: 'Magpadala ng bagong code',
  isOnItsWay: { title: 'Naipadala ang bagong code', description: 'Gamitin ang pinakabago.' },
  missing: { title: 'May kulang', description: 'I-type ang anim na digit mula sa email.' },
  failed: 'Hindi nakumpirma',
  failedToSend: 'Hindi naipadala ang code',
}
