import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'Hindi bababa sa 8 character',
  common: 'Isa ito sa mga password na unang sinusubukan ng mga hacker. Pumili ng iba.',
  own: 'Masyadong katulad ng inyong pangalan o email',
  weak: 'Madaling hulaan. Pahabain: mas mabuti ang apat na salita kaysa sa mga simbolo.',
  fair: 'Puwede na. Magiging mahirap itong hulaan kung dadagdagan ng ilan pang character.',
  good: 'Mahusay',
  strong: 'Malakas',
}
