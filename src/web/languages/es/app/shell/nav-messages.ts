import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'Enviar dinero',
  recipients: 'Destinatarios',
  history: 'Historial',
  admin: 'Administración',
  logout: 'Salir',
  loggedOut: 'Cerró la sesión',
  notLoggedOut: 'No se pudo cerrar la sesión',
  yourAccount: 'Su cuenta',
  language: 'Idioma',
}
