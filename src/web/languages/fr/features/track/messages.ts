import type { messages as english } from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Signaler un problème avec ce transfert',
  appeal: 'Nous demander de réexaminer cette décision',
  title: 'Suivre un transfert',
  lead: 'Voyez où se trouve l’argent, sans vous connecter. Le lien de nos e-mails ouvre directement cette page.',
  reference: 'Numéro de référence',
  proof: 'Votre e-mail ou les 4 derniers chiffres de votre téléphone',
  proofHint: 'Tels que l’expéditeur les a donnés en demandant le transfert.',
  track: 'Suivre le transfert',
  looking: 'Recherche du transfert',
  missing: 'Informations manquantes',
  missingText: 'Remplissez les deux champs',
  notFound: 'Nous n’avons trouvé aucun transfert avec ces informations.',
  another: 'Suivre un autre transfert',
  receiptHint:
    'Il contient ce que cette page affiche\u00a0: ni adresses, ni numéros de téléphone, ni comptes.',
  notSaved: 'Le reçu n’a pas été enregistré',
  summary: 'Transfert',
  recipient: 'Bénéficiaire',
  sender: 'Expéditeur',
  sent: 'Vous envoyez',
  total: 'Montant total',
  delivery: 'Mode de réception',
  estimated: 'Réception estimée',
  by: 'au plus tard le',
  fromPayment: time => `${time} après l’arrivée de votre paiement`,
  ordered: 'Demandé',
  noMoney: 'Aucun argent n’est en route',
  pay: 'Continuer vers le paiement',
  payElsewhere:
    'Nous n’avons pas encore reçu votre paiement. Pour payer, ouvrez ce lien dans le navigateur avec lequel vous avez demandé le transfert, ou connectez-vous et ouvrez-le dans votre historique.',
  here: 'Continuer sur cet appareil',
  hereHint: email => `Pour payer ou annuler ici, saisissez un code que nous envoyons à ${email}.`,
  toHistory: 'Aller à votre historique',
  act: { details: 'Donner les informations', recipient: 'Corriger le bénéficiaire' },
  actElsewhere:
    'Nous avons besoin d’éléments de votre part avant de pouvoir l’envoyer. Ouvrez le lien de notre e-mail dans le navigateur avec lequel vous avez demandé le transfert, ou connectez-vous et ouvrez-le dans votre historique.',
  titles: {
    sender: ({ name }) => `Votre transfert à ${name}`,
    recipient: {
      pending: ({ sender }) => `${sender} a préparé un transfert pour vous`,
      processing: ({ sender, amount }) => `${sender} vous envoie ${amount}`,
      completed: ({ sender, amount }) => `${sender} vous a envoyé ${amount}`,
      failed: ({ sender }) => `Le transfert envoyé par ${sender} n’a pas abouti`,
    },
  },
  leads: {
    sender: {
      pending: 'Il n’a pas encore été payé.',
      processing: 'Il est en route.',
      completed: 'Votre argent a été envoyé.',
      failed: 'Il n’a pas abouti.',
    },
    recipient: {
      pending:
        'Le transfert n’a pas encore été payé\u00a0: aucun argent n’est donc en route. Cette page n’est pas une preuve de paiement.',
      processing: 'Il est en route. Vous n’avez rien à faire.',
      completed: 'L’argent vous a été envoyé.',
      failed: 'Ce transfert n’a pas abouti. Contactez l’expéditeur.',
    },
  },
  gets: {
    sender: {
      pending: 'Le bénéficiaire reçoit',
      processing: 'Le bénéficiaire reçoit',
      completed: 'Montant reçu',
      failed: 'Aurait reçu',
    },
    recipient: {
      pending: 'Pas encore payé',
      processing: 'Vous recevez',
      completed: 'Vous avez reçu',
      failed: 'Non abouti',
    },
  },
}
