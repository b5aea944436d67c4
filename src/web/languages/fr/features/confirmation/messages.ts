import type { messages as english } from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Signaler un problème avec ce transfert',
  asking: 'Recherche de votre transfert',
  notFound: 'Nous n’avons pas pu charger votre transfert',
  again: 'Réessayer',
  act: { details: 'Donner les informations', recipient: 'Corriger le bénéficiaire' },
  titles: {
    delivered: 'Transfert réussi\u00a0!',
    onItsWay: 'Paiement reçu',
    inReview: 'Paiement reçu',
    unconfirmed: 'Paiement effectué',
    notCompleted: 'Transfert non abouti',
    cancelled: 'Transfert annulé',
  },
  leads: {
    delivered: ({ amount, name }) => `Nous avons envoyé ${amount} à ${name}.`,
    onItsWay: ({ amount, name }) =>
      `Nous envoyons ${amount} à ${name} en ce moment. Vous n’avez plus rien à faire.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'Nous examinons ce transfert.'} Vous n’avez rien à faire. Si nous ne pouvons pas l’envoyer, nous vous rembourserons ${total}.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Nous avons besoin d’éléments de votre part avant de pouvoir envoyer votre argent.'} Votre argent est en sécurité chez nous.`,
    unconfirmed: ({ total }) =>
      `Vous avez payé ${total}, mais nous attendons encore la confirmation du paiement. Ne payez pas une deuxième fois.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'Nous n’avons pas pu envoyer votre argent.'} Nous remboursons ${total} sur votre moyen de paiement d’origine.`,
    cancelled: ({ total }) =>
      `Ce transfert a été annulé. Nous remboursons ${total} sur votre moyen de paiement d’origine.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Nous n’avons pas pu envoyer votre argent.'} Nous avons remboursé ${total} sur votre moyen de paiement d’origine.`,
  },
  check: 'Vérifier à nouveau',
  checked: 'Pas encore de nouvelles',
  checkedText: 'Cette page affiche le dernier état.',
  checkFailed: 'Nous n’avons pas pu vérifier',
  sendAnother: 'Faire un autre transfert',
  tracking: contact =>
    `Suivez votre transfert\u00a0: nous vous avons envoyé un lien par e-mail. Vous pouvez aussi le suivre sur cette page, dans ce navigateur, pendant 24 heures. Gardez le numéro de référence au cas où vous nous contacteriez${contact}.`,
  track: 'Suivre ce transfert',
  register: 'Créer un compte pour garder ce transfert',
  registerText: 'Utilisez la même adresse e-mail que pour ce transfert.',
  toHistory: 'Le voir dans votre historique',
  steps: {
    title: 'La suite',
    doneTitle: 'Ce qui s’est passé',
    paid: 'Paiement reçu',
    sent: {
      bank: 'Envoyé à la banque',
      wallet: 'Envoyé au portefeuille mobile',
      cash: 'Prêt au retrait en espèces',
    },
    arrives: 'Réception estimée',
    done: 'fait',
  },
}
