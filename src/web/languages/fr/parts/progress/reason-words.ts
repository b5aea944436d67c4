import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'Il a été annulé.',
  'It was cancelled before it was paid.': 'Il a été annulé avant d’être payé.',
  'It was not paid in time.': 'Il n’a pas été payé à temps.',
  'Its promo code was used up before it was paid.': 'Son code promo était épuisé avant le paiement.',
  'It could not be delivered in time.': 'L’argent n’a pas pu être remis à temps.',
  'It was not delivered in time.': 'L’argent n’a pas été remis à temps.',
  'Your payment arrived too late. You will be refunded in full.':
    'Votre paiement est arrivé trop tard. Nous vous rembourserons intégralement.',
  'A payment arrived when none was due. You will be refunded in full.':
    'Un paiement est arrivé alors qu’aucun n’était dû. Nous vous rembourserons intégralement.',
  'We are refunding part of your payment.': 'Nous remboursons une partie de votre paiement.',
  'We are reviewing this transfer before it is paid out.': 'Nous examinons ce transfert avant de le verser.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'Votre banque a autorisé le paiement. Nous examinons ce transfert avant de débiter votre carte.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'L’autorisation du paiement par votre banque a expiré. Rien ne vous a été débité.',
  'Your bank did not carry out this payment. We have received nothing.':
    'Votre banque n’a pas exécuté ce paiement. Nous n’avons rien reçu.',
  'Your bank has reversed this payment.': 'Votre banque a annulé ce paiement après coup.',
  'We need a few more details from you before we can send this transfer.':
    'Nous avons besoin de quelques informations de plus de votre part avant de pouvoir envoyer ce transfert.',
  'The name does not match the account.': 'Le nom ne correspond pas au compte.',
  'The recipient’s account does not exist.': 'Le compte du bénéficiaire n’existe pas.',
  'The recipient’s bank sent the money back.': 'La banque du bénéficiaire a renvoyé l’argent.',
  'It will not arrive. Please contact the sender.': 'Il n’arrivera pas. Contactez l’expéditeur.',
  'It is being checked before it is paid out.': 'Il est contrôlé avant d’être versé.',
  'It could not be paid out and was returned. Please contact the sender.':
    'Il n’a pas pu être versé et a été renvoyé. Contactez l’expéditeur.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
