import type * as english from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Kumpirmahin na kayo ito',
  lead: 'Para sa inyong seguridad, pakikumpirma na kayo ito. Sa karamihan ng mga pagbabago, hindi na kami magtatanong ulit sa loob ng sampung minuto.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Mula sa inyong authenticator app, o isang recovery code.',
  submit: 'Kumpirmahin',
  missing: { title: 'May kulang', description: 'Ilagay ang inyong password' },
  missingCode: { title: 'May kulang', description: 'Ilagay ang inyong password at code' },
  failed: 'Hindi nakumpirma',
  passkey: 'Gumamit na lang ng passkey',
  passkeyLead: 'Hindi sapat ang password lang ninyo para sa admin. Kumpirmahin gamit ang inyong passkey.',
  passkeyNowhere:
    'Hindi sapat ang password lang ninyo para sa admin, at hindi sinusuportahan ng browser na ito ang mga passkey sa pahinang ito. Mag-sign in sa device na may passkey ninyo.',
  byPasskey: 'Gumamit ng passkey',
  cancel: 'Kanselahin',
}
