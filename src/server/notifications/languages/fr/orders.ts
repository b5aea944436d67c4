import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `Votre transfert à ${recipient}\u00a0: ${reference}`,
    payBy: ({ total, until }) => `Payez ${total} au plus tard le ${until}`,
    received: 'Nous avons reçu votre transfert.',
    heading: 'Nous avons reçu votre transfert',
    intro: ({ recipient }) => `Nous avons reçu votre transfert à ${recipient}.`,
    byCard: ({ total, until }) =>
      `Payez ${total} par carte au plus tard le ${until}. Nous vous garantissons ce prix jusque-là.`,
    byBank: ({ total, reference, until }) =>
      `Payez ${total} par virement bancaire, avec la référence ${reference}. La page de paiement indique sur quel compte payer. Nous garantissons ce prix jusqu’au ${until}.`,
    how: 'Le bouton ouvre votre transfert et montre comment payer. Déjà payé\u00a0? Vous pouvez ignorer ce message.',
    delivery: ({ time }) =>
      `Délai de réception de l’argent après l’arrivée de votre paiement\u00a0: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `Votre paiement pour ${reference} n’a pas abouti`,
    preheader: 'Rien ne vous a été débité. Vous pouvez envoyer à nouveau.',
    heading: 'Votre paiement n’a pas abouti',
    text: ({ total, recipient }) =>
      `Votre paiement de ${total} pour le transfert à ${recipient} n’a pas abouti, nous avons donc annulé le transfert. Rien ne vous a été débité.`,
    again: 'Vous pouvez envoyer à nouveau à tout moment.',
  },
  expired: {
    subject: ({ recipient }) => `Votre transfert à ${recipient} n’a pas été payé à temps`,
    preheader: 'Rien ne vous a été débité. Vous pouvez envoyer à nouveau au taux du jour.',
    heading: 'Votre transfert a expiré',
    text: ({ recipient, until }) =>
      `Votre transfert à ${recipient} n’a pas été payé avant le ${until}, il a donc expiré. Rien ne vous a été débité.`,
    again: 'Vous pouvez envoyer à nouveau à tout moment, au taux actuel.',
    paid: 'Si vous avez payé par virement bancaire ces derniers jours, nous vous rembourserons dès que l’argent nous parviendra.',
  },
  late: {
    subject: ({ reference }) => `Votre paiement pour ${reference} est arrivé trop tard et sera remboursé`,
    preheader: 'Nous vous rembourserons intégralement.',
    heading: 'Votre paiement est arrivé trop tard',
    text: ({ recipient }) =>
      `Votre paiement pour le transfert à ${recipient} nous est parvenu après la fin du transfert. Nous vous rembourserons intégralement, et vous n’avez rien à faire.`,
  },
  bank: {
    exactly:
      'Envoyez exactement ce montant avec exactement cette référence, afin que nous puissions reconnaître votre paiement.',
    subject: ({ reference }) => `Comment payer ${reference}`,
    preheader: ({ total, until }) => `${total} par virement bancaire au plus tard le ${until}`,
    heading: 'Comment payer par virement bancaire',
    text: ({ recipient, total }) =>
      `Votre transfert à ${recipient} se poursuit dès que nous recevons votre paiement de ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `Votre paiement pour ${reference} n’est pas encore arrivé`,
    preheader: ({ until }) => `Nous garantissons le prix jusqu’au ${until}`,
    heading: 'Votre paiement n’est pas encore arrivé',
    text: ({ total, recipient, until }) =>
      `Nous n’avons pas encore reçu votre paiement de ${total} pour le transfert à ${recipient}. Nous garantissons le prix jusqu’au ${until}\u00a0; ensuite, le transfert expire.`,
    paid: 'Déjà payé\u00a0? Vous pouvez ignorer ce message. Un virement bancaire prend un ou deux jours ouvrés.',
  },
  short: {
    subject: ({ missing, reference }) => `Encore ${missing} à payer pour ${reference}`,
    preheader: ({ arrived, total }) => `Nous avons ${arrived} sur ${total}`,
    heading: 'Il manque une partie de votre paiement',
    text: ({ arrived, total, recipient }) =>
      `Nous avons reçu ${arrived} sur ${total} pour votre transfert à ${recipient}. Une banque intermédiaire a peut-être prélevé des frais.`,
    send: ({ missing }) =>
      `Envoyez la somme qui manque, ${missing}, avec la même référence. Votre transfert se poursuit dès que nous la recevons. Sinon, nous vous rembourserons intégralement.`,
  },
  bankLate: {
    subject: ({ reference }) => `Votre paiement pour ${reference} est arrivé trop tard`,
    preheader: 'Votre argent est en sécurité. À vous de décider de la suite.',
    heading: 'Votre paiement est arrivé trop tard',
    text: ({ reference, recipient }) =>
      `Votre virement bancaire pour ${reference} est arrivé après la date limite de paiement, le transfert à ${recipient} avait donc déjà expiré. Votre argent est en sécurité chez nous.`,
    choice:
      'Si vous souhaitez encore l’envoyer, créez un nouveau transfert au prix du jour, choisissez le virement bancaire comme moyen de paiement et répondez à cet e-mail avec la référence du nouveau transfert. Sinon, nous rembourserons le montant total sur le compte depuis lequel vous avez payé.',
  },
  safe: 'Votre argent est en sécurité chez nous.',
  answerSoon: ({ days }) =>
    `Votre argent est en sécurité chez nous. Sans réponse de votre part sous ${days} jours, nous vous rembourserons intégralement. Vous pouvez aussi annuler à tout moment avant que nous l’envoyions.`,
  actionNeeded: 'Action requise',
  details: {
    subject: ({ recipient, reference }) =>
      `Action requise\u00a0: votre transfert à ${recipient}, ${reference}`,
    preheader: 'Il nous faut encore quelques informations avant de pouvoir l’envoyer.',
    text: ({ total, received, recipient }) =>
      `Nous avons reçu votre paiement de ${total}. Avant de pouvoir envoyer ${received} à ${recipient}, il nous faut encore quelques informations que la loi nous demande de transmettre.`,
  },
  refused: {
    subject: ({ recipient, reference }) =>
      `Action requise\u00a0: nous n’avons pas pu payer ${recipient}, ${reference}`,
    preheader: 'Les informations de votre bénéficiaire sont à corriger.',
    text: ({ received, recipient }) =>
      `La banque n’a pas pu verser ${received} à ${recipient} avec les informations dont nous disposons.`,
    ask: 'Demandez à votre bénéficiaire son nom et son compte exacts, et corrigez les informations. Nous enverrons ensuite l’argent à nouveau, au même prix.',
  },
  corrected: {
    subject: ({ reference }) =>
      `Les informations de votre bénéficiaire ont été corrigées\u00a0: ${reference}`,
    preheader: ({ recipient }) => `Votre transfert va à ${recipient}.`,
    heading: 'Bénéficiaire corrigé',
    text: 'Vous avez corrigé le bénéficiaire de votre transfert avec un code que nous avons envoyé à cette adresse. Voici ce que nous avons à présent.',
    notYou:
      'Si ce n’était pas vous, annulez le transfert immédiatement ou contactez-nous, et changez le mot de passe de votre messagerie.',
  },
}
