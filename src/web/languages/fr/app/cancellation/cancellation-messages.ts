import type * as english from '#web/app/cancellation/cancellation-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const cancellationMessages: Translated<typeof english.cancellationMessages> = {
  timed: 'Vous pouvez annuler pendant encore',
  open: 'Vous pouvez annuler jusqu’à ce que nous envoyions l’argent.',
  minutesLeft: minutes =>
    minutes < 2
      ? `Vous pouvez encore annuler pendant ${minutes} minute.`
      : `Vous pouvez encore annuler pendant ${minutes} minutes.`,
  asked:
    'Vous avez annulé ce transfert et nous avons demandé le retour de l’argent. Dès que nous l’aurons, nous vous rembourserons intégralement. Nous vous écrirons par e-mail dans tous les cas.',
  over: contact =>
    `Il ne peut plus être annulé\u00a0: l’argent est chez la banque ou l’agent du bénéficiaire. En cas de problème, contactez-nous${contact} avec le numéro de référence. Si l’argent ne peut pas être versé, nous vous rembourserons intégralement.`,
  delivered: contact =>
    `L’argent a été remis et le transfert ne peut plus être annulé. En cas de problème, contactez-nous${contact} avec le numéro de référence.`,
  elsewhere:
    'Pour annuler, ouvrez le transfert dans le navigateur avec lequel vous l’avez demandé, ou dans l’historique de votre compte.',
  cancel: 'Annuler le transfert',
  title: 'Annuler ce transfert\u00a0?',
  unpaid: ({ name }) => `${name} ne recevra pas l’argent et rien ne vous sera débité.`,
  paid: {
    card: ({ name, total }) =>
      `${name} ne recevra pas l’argent. Nous rembourserons ${total}, frais compris, sur la carte avec laquelle vous avez payé.`,
    bank: ({ name, total }) =>
      `${name} ne recevra pas l’argent. Nous rembourserons ${total}, frais compris, sur le compte bancaire depuis lequel vous avez payé.`,
  },
  byWhen: {
    card: 'Nous envoyons le remboursement dans un délai de 3 jours ouvrés, en général aussitôt. Votre banque l’affiche ensuite dans un délai de 10 jours ouvrés.',
    bank: 'Nous envoyons le remboursement dans un délai de 3 jours ouvrés, en général plus tôt. Votre banque l’affiche ensuite dans un délai de 3 jours ouvrés.',
  },
  reason: 'Pourquoi annulez-vous\u00a0?',
  optional: 'facultatif',
  confirm: 'Annuler le transfert',
  keep: 'Garder le transfert',
  done: 'Transfert annulé',
  doneUnpaid: 'Rien ne vous a été débité.',
  donePaid: ({ total }) => `Nous remboursons ${total} sur votre moyen de paiement d’origine.`,
  doneAsked: 'Nous avons demandé le retour de l’argent',
  doneAskedText:
    'Il avait déjà été envoyé. Nous vous écrirons par e-mail quand nous saurons si nous pouvons le récupérer.',
  failed: 'Non annulé',
}
