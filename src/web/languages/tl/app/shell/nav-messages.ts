import type * as english from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  sendMoney: 'Magpadala',
  recipients: 'Tatanggap',
  history: 'History',
  admin: 'Admin',
  logout: 'Mag-logout',
  loggedOut: 'Naka-logout na kayo',
  notLoggedOut: 'Hindi naka-logout',
  yourAccount: 'Ang inyong account',
  language: 'Wika',
}
