import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `Makakapagpadala kayo ng hanggang ${amount} bawat transfer.`,
    leftOfDay: amount => `Makakapagpadala pa kayo ng ${amount} sa susunod na 24 oras.`,
    leftOf30Days: amount => `Makakapagpadala pa kayo ng ${amount} sa susunod na 30 araw.`,
  },
  nothing: {
    perTransfer: 'Hindi kayo makakapagpadala ng pera sa ngayon.',
    leftOfDay: 'Naabot na ninyo ang inyong limit sa 24 oras.',
    leftOf30Days: 'Naabot na ninyo ang inyong limit sa 30 araw.',
  },
  more: {
    guest: ['Kung may account, mas malaki ang maipapadala:', 'Mag-sign In'],
    basic: ['Para makapagpadala ng mas malaki,', 'i-verify ang inyong pagkakakilanlan'],
    verified: null,
  },
  tooMuch: 'Hindi valid ang halaga',
}
