import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'Bénéficiaires enregistrés',
  placeholder: 'Choisir un bénéficiaire...',
  picker: {
    search: 'Rechercher un bénéficiaire...',
    empty: 'Aucun bénéficiaire trouvé.',
    count: count => (count < 2 ? `${count} bénéficiaire` : `${count} bénéficiaires`),
    failed: 'La liste ne s’est pas chargée. Vérifiez votre connexion et rechargez la page.',
    reload: 'Recharger',
  },
  ending: digits => `…${digits}`,
  save: 'Enregistrer ce bénéficiaire',
  saveChanges: name => `Enregistrer ces modifications pour ${name}`,
  elsewhere: (countries, country) =>
    `Pays de ce compte\u00a0: ${countries}. Saisissez un compte dans le pays de destination\u00a0: ${country}.`,
}
