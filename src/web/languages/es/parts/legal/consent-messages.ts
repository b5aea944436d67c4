import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'Acepto las ',
  and: ' y el ',
  terms: 'condiciones',
  privacy: 'aviso de privacidad',
  newTab: '(se abre en otra pestaña)',
  missing: {
    title: 'Primero dé su aceptación',
    description: 'Lea y acepte las condiciones y el aviso de privacidad',
  },
}
