import type * as english from '#web/features/checkout/needs/identity-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const identityMessages: Translated<typeof english.identityMessages> = {
  title: 'Pakipakita sa amin kung sino kayo',
  why: 'Kailangan naming matiyak kung sino ang nagpapadala ng ganitong transfer. Isang beses lang ninyo itong papatunayan, gamit ang isang ID, sa loob ng ilang minuto. Naka-encrypt ang inyong mga dokumento, at ang mga taong sumusuri ng pagkakakilanlan lang ang nakakakita sa mga ito.',
  account: email =>
    `Nasa isang account ang inyong mga dokumento. Mag-login o gumawa ng account gamit ang ${email}, ang address ng transfer na ito, at babalik kayo rito.`,
  register: 'Gumawa ng account',
  logIn: 'Mag-login',
  asking: 'Hinahanap ang inyong account',
  again: 'Subukan ulit',
  unlocks: most =>
    most === null
      ? 'Pagkatapos, mababayaran na ninyo ang transfer na ito, at ang mga susunod nang hindi na tinatanong ulit.'
      : `Pagkatapos, mababayaran na ninyo ang transfer na ito, at ang mga susunod na hanggang ${most} bawat isa nang hindi na tinatanong ulit.`,
  begin: 'I-verify ang aking pagkakakilanlan',
  goOn: 'Ituloy ang pag-verify',
  waiting: {
    submitted:
      'Sinusuri namin ang inyong mga dokumento. Kadalasan ay ilang minuto lang ito, at mag-e-email kami sa inyo.',
    review:
      'May taong tumitingin sa inyong mga dokumento. Kadalasan ay isang araw ng trabaho ito, at mag-e-email kami sa inyo.',
  },
  verified: 'Na-verify na kayo. Makakabayad na kayo ngayon.',
  toPayment: 'Magpatuloy sa pagbabayad',
}
