import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'Nasa amin na ang inyong report',
      subject: ({ reference }) => `Nasa amin na ang inyong report (${reference})`,
      next: 'Sinusuri namin ang problemang ini-report ninyo, at ie-email namin ang resulta sa loob ng tatlong araw ng trabaho pagkatapos naming magpasya.',
    },
    contact: {
      heading: 'Nasa amin na ang inyong mensahe',
      subject: ({ reference }) => `Nasa amin na ang inyong mensahe (${reference})`,
      next: 'Babasahin ito ng isang tauhan namin at sasagot sa email.',
    },
    appeal: {
      heading: 'Nasa amin na ang inyong apela',
      subject: ({ reference }) => `Nasa amin na ang inyong apela (${reference})`,
      next: 'Titingnan ito ulit ng isang tauhan namin, at ie-email namin sa inyo ang pasya namin.',
    },
    preheader: 'Babasahin ito ng isang tauhan namin.',
    add: 'Kung may idaragdag kayo, gamitin ang button sa ibaba. Hindi kailangan ng account.',
  },
  question: {
    subject: ({ brand, reference }) => `Sumulat sa inyo ang ${brand} tungkol sa ${reference}`,
    preheader: 'Makakasagot kayo sa link na nasa email na ito.',
    heading: 'Sumulat sa inyo ang aming tauhan',
  },
  result: {
    subject: {
      problem: ({ reference }) => `Ang resulta ng inyong report (${reference})`,
      contact: ({ reference }) => `Ang resulta ng inyong mensahe (${reference})`,
      appeal: ({ reference }) => `Ang resulta ng inyong apela (${reference})`,
    },
    preheader: 'Nagpasya na kami.',
    heading: 'Nagpasya na kami',
    report: {
      error_found: 'Nakita namin na may nangyaring pagkakamali.',
      no_error: 'Nakita namin na walang nangyaring pagkakamali.',
      duplicate: 'Nai-report na ninyo dati ang parehong problema, at ang report na iyon ang sasagutin namin.',
      withdrawn: 'Binawi ninyo ang inyong report, kaya isinara namin ito.',
    },
    appeal: {
      error_found: 'Nagpasya kami nang pabor sa inyo.',
      no_error: 'Hindi namin binago ang aming pasya.',
      duplicate: 'Umapela na kayo dati, at ang apelang iyon ang sasagutin namin.',
      withdrawn: 'Binawi ninyo ang inyong apela, kaya isinara namin ito.',
    },
    documents:
      'May karapatan kayong hingin ang mga dokumentong pinagbatayan namin. Gamitin ang button sa ibaba, at ipapadala namin ang mga ito.',
  },
}
