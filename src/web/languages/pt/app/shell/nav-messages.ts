import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'Enviar dinheiro',
  recipients: 'Destinatários',
  history: 'Histórico',
  admin: 'Administração',
  logout: 'Sair',
  loggedOut: 'Você saiu da conta',
  notLoggedOut: 'Não foi possível sair',
  yourAccount: 'Sua conta',
  language: 'Idioma',
}
