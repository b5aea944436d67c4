import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'Envoyer de l’argent',
  description: 'Envoyez de l’argent à l’étranger. Voyez le taux, les frais et la somme reçue avant de payer.',
}
