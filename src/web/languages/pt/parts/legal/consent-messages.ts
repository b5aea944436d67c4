import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'Aceito os ',
  and: ' e o ',
  terms: 'termos',
  privacy: 'aviso de privacidade',
  newTab: '(abre em uma nova aba)',
  missing: {
    title: 'Seu aceite é necessário',
    description: 'Leia e aceite os termos e o aviso de privacidade',
  },
}
