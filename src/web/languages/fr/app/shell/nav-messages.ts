import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'Envoyer',
  recipients: 'Bénéficiaires',
  history: 'Historique',
  admin: 'Administration',
  logout: 'Déconnexion',
  loggedOut: 'Votre session est fermée',
  notLoggedOut: 'La déconnexion a échoué',
  yourAccount: 'Votre compte',
  language: 'Langue',
}
