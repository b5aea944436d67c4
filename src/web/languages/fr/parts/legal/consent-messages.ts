import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'J’accepte les ',
  and: ' et la ',
  terms: 'conditions',
  privacy: 'politique de confidentialité',
  newTab: '(s’ouvre dans un nouvel onglet)',
  missing: {
    title: 'Votre accord est nécessaire',
    description: 'Lisez et acceptez les conditions et la politique de confidentialité',
  },
}
