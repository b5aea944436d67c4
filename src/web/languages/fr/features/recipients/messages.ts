import type { messages as english } from '#web/features/recipients/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Bénéficiaires',
  lead: 'Les personnes à qui vous envoyez de l’argent. Choisissez-en une ici ou à l’étape 4 d’un transfert, et nous remplissons les coordonnées.',
  pleaseLogIn: 'Connectez-vous pour gérer vos bénéficiaires',
  whyLogIn:
    'Avec un compte, vous pouvez enregistrer les personnes à qui vous envoyez de l’argent, pour que le prochain transfert ne prenne que quelques clics.',
  loading: 'Chargement de vos bénéficiaires',
  notLoaded: 'Nous n’avons pas pu charger vos bénéficiaires',
  again: 'Réessayer',
  emptyTitle: 'Aucun bénéficiaire pour le moment',
  emptyText:
    'Ajoutez le premier ici, ou envoyez de l’argent et cochez «\u00a0Enregistrer ce bénéficiaire\u00a0». La prochaine fois, nous remplirons les coordonnées.',
  add: 'Ajouter un bénéficiaire',
  edit: name => `Modifier ${name}`,
  delete: name => `Supprimer ${name}`,
  send: 'Envoyer',
  sendTo: name => `Envoyer de l’argent à ${name}`,
  closed: country => `Nous n’envoyons pas d’argent vers ce pays pour le moment\u00a0: ${country}`,
  search: 'Rechercher des bénéficiaires',
  searchHint: 'Nom, pays ou banque',
  count: count => (count < 2 ? `${count} bénéficiaire` : `${count} bénéficiaires`),
  noMatch: 'Aucun bénéficiaire trouvé.',
  account: 'Compte se terminant par',
  noAccount: 'Aucun compte bancaire enregistré',
  confirmDelete: name =>
    `Supprimer ${name}\u00a0? Les transferts que vous avez envoyés restent dans votre historique.`,
  dialog: { add: 'Ajouter un bénéficiaire', edit: 'Modifier le bénéficiaire' },
  save: 'Enregistrer les modifications',
  cancel: 'Annuler',
  country: 'Pays',
  noCountry: 'Choisissez le pays du bénéficiaire',
  otherWays: 'Portefeuille mobile ou retrait en espèces',
  missing: {
    title: 'Informations manquantes',
    description: 'Remplissez toutes les informations obligatoires du bénéficiaire',
  },
  deleted: 'Bénéficiaire supprimé',
  notDeleted: 'Le bénéficiaire n’a pas pu être supprimé',
}
