import type * as english from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  account: 'Account',
  tagline: 'Mabilis at Ligtas',
  sslSecured: 'Ligtas sa SSL',
  support: '24/7 na Tulong',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  login: 'Login',
  createAccount: 'Gumawa ng account',
  skip: 'Lumaktaw sa nilalaman',
  theme: { auto: 'Kulay: gaya ng device', light: 'Kulay: maliwanag', dark: 'Kulay: madilim' },
  about: 'Tungkol sa amin',
  footer: {
    track: 'I-track ang transfer',
    help: 'Tulong',
    contact: 'Makipag-ugnayan',
    complaints: 'Mga reklamo',
    terms: 'Mga tuntunin',
    privacy: 'Privacy',
    licences: 'Mga lisensya',
    accessibility: 'Accessibility',
  },
  notFoundTitle: '404 Hindi Nakita ang Pahina',
  notFoundText: 'Walang pahina sa address na ito.',
  sendMoney: 'Magpadala ng pera',
  failedTitle: 'Hindi nag-load ang pahinang ito',
  failedText:
    'Maaaring naputol ang koneksyon ninyo, o may mas bagong bersyon ng pahinang ito. I-reload ang pahina para magpatuloy. Ligtas ang mga transfer na in-order o binayaran na ninyo.',
  reload: 'I-reload',
}
