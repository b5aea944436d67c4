import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'Transfert créé',
  payment_started: 'Paiement commencé',
  paid: 'Paiement reçu',
  in_review: 'En cours d’examen',
  review_passed: 'Examen concluant',
  sent: {
    bank: 'Envoyé à la banque',
    wallet: 'Envoyé au portefeuille mobile',
    cash: 'Envoyé au point de retrait',
  },
  delivered: {
    bank: 'Remis sur le compte bancaire',
    wallet: 'Remis sur le portefeuille mobile',
    cash: 'Prêt au retrait en espèces',
  },
  payout_retried: 'Pas encore accepté, nous réessayons',
  action_needed: 'Action requise',
  action_taken: 'Informations reçues',
  recipient_corrected: 'Bénéficiaire corrigé',
  cancelled: 'Annulé',
  replaced: 'Modifié avant le paiement',
  expired: 'Non payé à temps',
  rejected: 'Non accepté',
  failed: 'Non abouti',
  returned: 'Argent revenu chez nous',
  refund_started: 'Remboursement commencé',
  refunded: 'Remboursé',
  refund_failed: 'Votre remboursement nous est revenu, nous l’envoyons à nouveau',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'Votre paiement', note: 'Nous ne garantissons votre prix que pour une durée limitée.' },
    review_passed: { label: 'Résultat de notre examen', note: 'Vous n’avez rien à faire.' },
    action_taken: { label: 'Votre réponse', note: 'Nous envoyons votre argent dès que nous l’avons.' },
    sent: {
      label: 'Nous envoyons votre argent',
      note: 'Pour votre protection, il attend jusque-là. Vous pouvez annuler sans frais.',
    },
    delivered: { label: 'Réception' },
    refunded: {
      label: 'Le remboursement part de chez nous',
      note: 'Nous vous remboursons sur votre moyen de paiement d’origine. Votre banque peut mettre quelques jours de plus à afficher l’argent.',
    },
  },
  recipient: {
    paid: { label: 'Paiement de l’expéditeur', note: 'Rien n’a encore été payé.' },
    review_passed: { label: 'Résultat de notre examen', note: 'Vous n’avez rien à faire.' },
    sent: { label: 'En route vers vous', note: 'Vous n’avez rien à faire.' },
    delivered: { label: 'Réception' },
  },
}

const waits = (name: string, leaves: string): string =>
  `C’est l’un de vos premiers transferts à ${name}. Pour votre protection, il part ${leaves}. Jusque-là, vous pouvez l’annuler sans frais.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'Ce qui s’est passé',
  next: 'Ensuite',
  coolingOff: {
    until: (name, instant) => waits(name, `le ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `le ${instant} si vous payez maintenant`),
    afterPayment: (name, hours) =>
      waits(name, `${hours} ${hours < 2 ? 'heure' : 'heures'} après l’arrivée de votre paiement`),
  },
  by: 'au plus tard le',
  asOf: 'À jour à',
  refresh: 'Actualiser',
  copyForRecipient: 'Copier le lien pour le bénéficiaire',
  copyForSender: 'Copier votre lien de suivi',
  copied: 'Lien copié',
  copiedText: 'Toute personne qui a ce lien peut suivre le transfert, mais pas le modifier.',
  notCopied: 'Votre navigateur ne nous a pas laissé copier',
  notCopiedText: 'Sélectionnez le lien et copiez-le vous-même.',
  links: 'Le lien du bénéficiaire montre le montant et la date de réception, mais rien de votre paiement.',
}
