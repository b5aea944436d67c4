import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline:
    'Parece que no tiene conexión. No se ha perdido nada de lo que escribió: inténtelo de nuevo cuando vuelva a tenerla.',
  noAnswer:
    'No pudimos conectar con nuestro servicio. No se ha perdido nada de lo que escribió: inténtelo de nuevo en un momento.',
  brokenAnswer:
    'Algo falló de nuestro lado. No se ha perdido nada de lo que escribió: inténtelo de nuevo en un momento.',
}
