import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['Montant', 'Recevoir', 'Payer', 'Pour qui', 'Vérifier'],
  headings: {
    1: 'Envoyer de l’argent',
    2: 'Comment votre bénéficiaire doit-il recevoir l’argent\u00a0?',
    3: 'Comment souhaitez-vous payer\u00a0?',
    4: 'Informations du bénéficiaire',
    5: 'Vos informations',
  },
  sendingFrom: 'Vous envoyez depuis',
  sendingTo: 'Vous envoyez vers',
  swap: 'Inverser les pays',
  youSend: 'Vous envoyez',
  amountPlaceholder: '0.00',
  recipientGets: 'Le bénéficiaire reçoit',
  rateNote: 'Le taux s’actualise à quelques secondes d’intervalle',
  continue: 'Continuer',
  continueToPayment: 'Continuer vers le paiement',
  back: 'Retour',
  showSummary: 'Afficher le récapitulatif du transfert',
  rows: { delivery: 'Réception', payment: 'Paiement', recipient: 'Bénéficiaire' },
  addPromo: 'Ajouter un code promo',
  unfinished: {
    text: 'Vous avez un transfert qui n’est pas encore payé.',
    link: 'Continuer votre transfert inachevé',
    discard: 'Abandonner',
  },
  enough: currency => `Envoyez 1 ${currency} ou plus`,
  noAmount: text => `«\u00a0${text}\u00a0» n’est pas un montant`,
  notAvailable: 'Non disponible',
  invalidAmount: { title: 'Montant non valable', description: 'Saisissez un montant d’au moins $1' },
  notCreated: { title: 'Erreur', description: 'Le transfert n’a pas pu être lancé. Réessayez.' },
}
