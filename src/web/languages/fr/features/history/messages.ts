import type { messages as english } from '#web/features/history/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Historique des transactions',
  loginFirst: 'Connectez-vous pour voir l’historique de vos transactions',
  loginFirstText: 'Votre compte montre vos transferts, leurs reçus et où se trouve votre argent.',
  looking: 'Recherche de vos transferts',
  notLoaded: 'Vos transferts ne se sont pas chargés',
  again: 'Réessayer',
  none: 'Aucune transaction pour le moment',
  noneText:
    'Les transferts que vous envoyez depuis votre compte figurent ici, avec leurs reçus et leur suivi.',
  noMatch: 'Aucune transaction ne correspond',
  noMatchText: 'Essayez un autre nom ou une autre référence, ou affichez toutes les transactions.',
  showAll: 'Afficher toutes les transactions',
  sendMoney: 'Envoyer de l’argent',
  search: 'Rechercher par bénéficiaire ou référence',
  clearSearch: 'Effacer la recherche',
  filter: 'État',
  statuses: {
    all: 'Tous',
    pending: 'En attente',
    processing: 'En cours',
    completed: 'Terminé',
    failed: 'Échoué',
  },
  count: (count, hasMore) =>
    hasMore
      ? `Affichage des ${count} plus récentes`
      : count < 2
        ? `${count} transaction au total`
        : `${count} transactions au total`,
  showMore: 'Afficher plus',
  moreFailed: 'Nous n’avons pas pu en charger plus',
  sent: 'Envoyé',
  toSend: 'Vous envoyez',
  paid: 'Payé',
  outcomes: {
    notCharged: 'Non débité',
    notChargedYet: 'Pas encore débité',
    notPaid: 'Pas encore payé',
    notReceived: 'Pas encore reçu',
    refunding: amount => `Remboursement de ${amount} en cours`,
    refunded: amount => `Remboursé\u00a0: ${amount}`,
  },
  received: { completed: 'Reçu', failed: 'Aurait reçu', pending: 'Reçoit', processing: 'Reçoit' },
  detail: {
    problem: 'Signaler un problème avec ce transfert',
    back: 'Historique des transactions',
    title: name => `Transfert à ${name}`,
    looking: 'Recherche de votre transfert',
    notFound: 'Nous n’avons pas trouvé ce transfert',
    notFoundText: 'Il appartient peut-être à un autre compte, ou le lien est incomplet.',
    notLoaded: 'Votre transfert ne s’est pas chargé',
    toHistory: 'Toutes les transactions',
    pay: 'Continuer vers le paiement',
    act: { details: 'Donner les informations', recipient: 'Corriger le bénéficiaire' },
    correct: 'Corriger les coordonnées du bénéficiaire',
    appeal: 'Nous demander de réexaminer cette décision',
    payment: 'Moyen de paiement',
    sendAgain: 'Envoyer de nouveau',
    partialRefunds: amount => `Nous avons remboursé ${amount} sur votre moyen de paiement d’origine.`,
    links: 'Suivez-le sans vous connecter',
    notPaid: 'Vous n’avez rien payé.',
    heldUntil: time => `Prix garanti. Échéance\u00a0: ${time}.`,
    priceKept: 'Prix garanti.',
  },
  leads: {
    unpaid: ({ total }) => `Nous attendons votre paiement de ${total}.`,
    authorised: ({ reason }) =>
      reason ??
      'Votre banque a autorisé le paiement. Nous examinerons le transfert avant de débiter votre carte. Si nous ne pouvons pas l’envoyer, votre carte ne sera pas débitée.',
    awaited: ({ total }) => `Nous attendons votre virement bancaire de ${total}.`,
    inReview: ({ reason }) => reason ?? 'Nous examinons ce transfert.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Nous avons besoin d’éléments de votre part avant de pouvoir envoyer votre argent.'} Votre argent est en sécurité chez nous.`,
    onItsWay: ({ amount, name }) => `Nous envoyons ${amount} à ${name}.`,
    delivered: ({ amount, name }) => `Nous avons envoyé ${amount} à ${name}.`,
    ended: ({ reason }) => reason ?? 'Ce transfert n’a pas été payé.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'Nous n’avons pas pu envoyer votre argent.'} Nous remboursons ${total} sur votre moyen de paiement d’origine.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Nous n’avons pas pu envoyer votre argent.'} Nous avons remboursé ${total} sur votre moyen de paiement d’origine.`,
  },
}
