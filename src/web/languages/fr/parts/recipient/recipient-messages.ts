import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'Nom complet',
  phone: 'Téléphone',
  city: 'Ville',
  email: 'Adresse e-mail',
  optional: 'facultatif',
  readAs: phone => `Nous utiliserons \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Vérifiez le bénéficiaire',
  unusual: 'Cela semble inhabituel. Si c’est exact, appuyez de nouveau sur Continuer.',
  required: {
    recipientName: 'Saisissez le nom complet du bénéficiaire',
    recipientPhone: 'Saisissez le numéro de téléphone du bénéficiaire',
    recipientCity: 'Saisissez la ville du bénéficiaire',
  },
  added: 'Bénéficiaire ajouté',
  updated: 'Bénéficiaire mis à jour',
  error: 'Erreur',
  notAdded: 'Le bénéficiaire n’a pas pu être ajouté',
  notUpdated: 'Le bénéficiaire n’a pas pu être mis à jour',
}
