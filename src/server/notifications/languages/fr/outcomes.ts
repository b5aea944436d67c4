import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) =>
      `Nous avons reçu votre paiement pour ${recipient}\u00a0: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} en route vers ${recipient}`,
    heading: 'Votre paiement est arrivé',
    text: ({ total, recipient, received }) =>
      `Nous avons reçu votre paiement de ${total}. ${recipient} recevra ${received}. Nous vous écrirons par e-mail quand l’argent sera arrivé.`,
    textBy: ({ total, recipient, received, day }) =>
      `Nous avons reçu votre paiement de ${total}. ${recipient} recevra ${received} au plus tard le ${day}. Nous vous écrirons par e-mail quand l’argent sera arrivé.`,
    wait: hours =>
      `Pour votre protection, l’argent part ${plural('fr', hours, { one: `${hours} heure`, other: `${hours} heures` })} après votre paiement. D’ici là, vous pouvez annuler sans frais.`,
  },
  checking: {
    subject: ({ recipient, reference }) =>
      `Nous examinons votre transfert à ${recipient}\u00a0: ${reference}`,
    heading: 'Nous examinons votre transfert',
    arrived: 'Votre paiement est arrivé et il est en sécurité chez nous.',
    held: ({ total, recipient }) =>
      `Nous avons reçu votre paiement de ${total}. Nous examinons le transfert avant d’envoyer l’argent à ${recipient}.`,
    heldNext:
      'Votre argent est en sécurité chez nous, et vous n’avez rien à faire. Nous vous écrirons par e-mail à la fin de l’examen. Si nous ne pouvons pas effectuer le transfert, nous vous rembourserons intégralement.',
    notCharged: 'Votre banque a autorisé le paiement. Rien ne vous a encore été débité.',
    authorised: ({ total, recipient }) =>
      `Votre banque a autorisé le paiement de ${total}. Nous examinons le transfert à ${recipient} avant de débiter votre carte.`,
    authorisedNext:
      'Rien ne vous a encore été débité, et vous n’avez rien à faire. Nous vous écrirons par e-mail à la fin de l’examen. Si nous ne pouvons pas effectuer le transfert, rien ne vous sera débité.',
  },
  passed: {
    subject: ({ recipient, reference }) => `Votre transfert à ${recipient} est en route\u00a0: ${reference}`,
    heading: 'Votre transfert est en route',
    text: ({ received, recipient }) =>
      `Nous avons terminé notre examen, et tout est en ordre. L’argent, ${received}, est en route vers ${recipient}. Nous vous écrirons par e-mail quand l’argent sera arrivé.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `Argent remis à ${recipient}\u00a0: ${received}`,
    preheader: ({ reference }) => `Le transfert ${reference} est terminé.`,
    heading: 'Votre argent est arrivé',
    text: ({ received, recipient }) =>
      `Votre transfert est terminé. L’argent a été remis à ${recipient}\u00a0: ${received}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} vous a envoyé ${received}`,
    subjectUnnamed: ({ received }) => `Quelqu’un vous a envoyé ${received}`,
    preheader: 'L’argent a été remis.',
    heading: ({ received }) => `${received} pour vous`,
    text: ({ sender, received }) => `${sender} vous a envoyé ${received}. L’argent a été remis.`,
    textUnnamed: ({ received }) =>
      `Une personne qui connaît votre adresse vous a envoyé ${received}. L’argent a été remis.`,
  },
  returnedToUs: {
    subject: ({ received }) => `Un transfert de ${received} a été renvoyé`,
    preheader: 'L’argent nous a été renvoyé.',
    heading: 'L’argent nous a été renvoyé',
    text: ({ received, sender }) =>
      `Nous vous avions écrit par e-mail que l’argent envoyé par ${sender}, ${received}, avait été remis. Depuis, l’argent nous a été renvoyé, il se peut donc que vous ne l’ayez pas.`,
    textUnnamed: ({ received }) =>
      `Nous vous avions écrit par e-mail que l’argent envoyé par une personne qui connaît votre adresse, ${received}, avait été remis. Depuis, l’argent nous a été renvoyé, il se peut donc que vous ne l’ayez pas.`,
    ask: 'Nous remboursons l’expéditeur. Renseignez-vous auprès de cette personne avant de compter sur cet argent.',
  },
  refunding: {
    card: ({ refund }) =>
      `Nous remboursons ${refund}, frais compris, sur la carte avec laquelle vous avez payé.`,
    bank: ({ refund }) =>
      `Nous remboursons ${refund}, frais compris, sur le compte bancaire depuis lequel vous avez payé.`,
  },
  leavesBy: ({ day }) => `Le remboursement part de chez nous au plus tard le ${day}.`,
  refundMail: 'Nous vous écrirons par e-mail quand le remboursement sera en route.',
  willBeRefunded: ({ refund }) => `Nous vous rembourserons ${refund}.`,
  notCharged: 'Rien ne vous a été débité.',
  takesDays: 'Il peut s’écouler quelques jours avant que votre banque l’affiche.',
  cancelled: {
    subject: ({ recipient }) => `Votre transfert à ${recipient} est annulé`,
    heading: 'Votre transfert est annulé',
    text: ({ recipient }) => `Votre transfert à ${recipient} a été annulé.`,
  },
  rejected: {
    subject: ({ recipient }) => `Nous ne pouvons pas effectuer votre transfert à ${recipient}`,
    heading: 'Nous ne pouvons pas effectuer votre transfert',
    text: ({ recipient }) =>
      `Nous avons examiné votre transfert à ${recipient} et ne pouvons pas l’effectuer.`,
    released: ({ total }) =>
      `Rien ne vous a été débité. Votre banque libérera le montant réservé, ${total}. Il peut s’écouler quelques jours avant qu’elle l’affiche.`,
  },
  late: {
    subject: ({ recipient }) => `Votre transfert à ${recipient} n’a pas pu être remis à temps`,
    heading: 'Votre transfert n’a pas pu être remis à temps',
    text: ({ recipient, received }) =>
      `${recipient} aurait dû recevoir ${received}. Cela n’a pas été le cas, nous avons donc annulé le transfert.`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} aurait dû recevoir ${received} au plus tard le ${day}. Cela n’a pas été le cas, nous avons donc annulé le transfert.`,
  },
  failed: {
    subject: ({ recipient }) => `Votre transfert à ${recipient} n’a pas pu être remis`,
    heading: 'Votre transfert n’a pas pu être remis',
    text: ({ received, recipient }) => `Nous n’avons pas pu remettre ${received} à ${recipient}.`,
    check: 'Vérifiez les informations de votre bénéficiaire avant d’envoyer à nouveau.',
  },
  returned: {
    subject: ({ recipient }) => `Votre transfert à ${recipient} nous a été renvoyé`,
    heading: 'Votre transfert nous a été renvoyé',
    text: ({ received, recipient }) =>
      `L’argent destiné à ${recipient}, ${received}, nous a été renvoyé, votre bénéficiaire n’a donc pas l’argent.`,
  },
  refunded: {
    subject: ({ refund }) => `Votre remboursement de ${refund} est en route`,
    preheader: ({ reference }) => `Pour le transfert ${reference}`,
    heading: 'Votre remboursement est en route',
    card: ({ refund }) => `Nous avons remboursé ${refund} sur la carte avec laquelle vous avez payé.`,
    bank: ({ refund }) =>
      `Nous avons remboursé ${refund} sur le compte bancaire depuis lequel vous avez payé.`,
    everything: ({ recipient }) => `C’est tout ce que vous avez payé pour le transfert à ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `Votre remboursement de ${refund} nous a été renvoyé`,
    preheader: 'Votre argent est en sécurité chez nous. Nous l’enverrons à nouveau.',
    heading: 'Votre remboursement nous a été renvoyé',
    card: ({ refund }) =>
      `Nous avons envoyé votre remboursement de ${refund} sur la carte avec laquelle vous avez payé, mais la banque n’a pas pu l’accepter. Votre argent est en sécurité chez nous.`,
    bank: ({ refund }) =>
      `Nous avons envoyé votre remboursement de ${refund} sur le compte bancaire depuis lequel vous avez payé, mais la banque n’a pas pu l’accepter. Votre argent est en sécurité chez nous.`,
    next: 'Nous cherchons un autre moyen de vous rembourser et vous écrirons par e-mail quand l’argent sera en route. Si votre compte ou votre carte a changé, prévenez-nous.',
  },
  partial: {
    subject: ({ reference }) => `Vous recevrez un remboursement partiel pour ${reference}`,
    preheader: ({ refunds, total }) => `${refunds} sur ${total} à ce jour.`,
    heading: 'Vous recevrez un remboursement partiel',
    text: ({ total, recipient, refunds }) =>
      `Vous avez payé ${total} pour le transfert à ${recipient}. Nous en remboursons ${refunds} au total sur votre moyen de paiement d’origine.`,
    takesDays:
      'Il peut s’écouler quelques jours avant que votre banque l’affiche. Votre transfert lui-même ne change pas.',
  },
}
