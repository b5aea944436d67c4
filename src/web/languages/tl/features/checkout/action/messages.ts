import type * as english from '#web/features/checkout/action/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  looking: 'Hinahanap ang inyong transfer',
  notLoaded: 'Hindi nag-load ang pahinang ito',
  again: 'Subukan ulit',
  notFound: 'Mag-login para magpatuloy',
  notFoundText:
    'Ang taong nag-order lang ng transfer ang makakapagbago nito: sa browser na ginamit sa pag-order, o sa kanyang account.',
  nothing: 'Walang kailangang gawin',
  nothingText: 'Wala kaming kailangan mula sa inyo para sa transfer na ito ngayon.',
  done: 'Salamat po',
  doneText:
    'Nasa amin na ang lahat ng kailangan, at tuloy na ang inyong transfer. Mag-e-email kami sa inyo kapag dumating na ang pera.',
  held: 'Sinusuri namin ang transfer na ito bago ibigay ang pera sa tatanggap. Wala kayong kailangang gawin.',
  toTransfer: 'Tingnan ang transfer',
  toTracking: 'I-track ang transfer',
  until: end =>
    `Ligtas sa amin ang pera ninyo. Kung wala pa sa amin ang sagot ninyo pagsapit ng ${end}, ire-refund namin kayo nang buo.`,
  details: {
    unlocks: 'Pagkatapos, ipapadala namin ang pera ninyo. Wala na kayong babayaran.',
    submit: 'Ipadala ang aking mga detalye',
  },
  recipient: {
    title: 'Itama ang tatanggap',
    refused: name => `Hindi naibigay ng bangko ang pera kay ${name} gamit ang mga detalyeng ito.`,
    open: name =>
      `Hindi pa naipapadala sa bangko ang inyong transfer kay ${name}. Maitatama pa ninyo ang mga detalyeng ito.`,
    reason: words => `Ang dahilan: ${words}`,
    what: 'Itama ang account, ang branch o ang baybay ng pangalan. Mananatili ang bansa, delivery at presyo. Para magpadala sa ibang tao, kanselahin ang transfer na ito at mag-order ng bago.',
    left: count =>
      count === 1
        ? 'Ito na ang huling pagtatamang puwedeng gawin.'
        : `Maitatama ninyo ang transfer na ito nang ${count} beses.`,
    code: 'Pagkatapos, mag-e-email kami sa inyo ng code, para walang ibang makapagbago kung saan mapupunta ang pera ninyo.',
    submit: 'Magpatuloy',
    unchanged: { title: 'Walang nagbago', description: 'Itama ang detalyeng mali.' },
  },
}
