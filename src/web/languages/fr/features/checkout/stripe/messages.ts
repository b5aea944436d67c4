import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'Le formulaire de paiement ne s’est pas chargé',
  notLoadedText:
    'Il vient de Stripe, notre prestataire de paiement. Un bloqueur de publicité ou votre réseau l’empêche peut-être de s’afficher. Rien ne vous a été débité et votre transfert est enregistré.',
  again: 'Réessayer',
  notConfirmed:
    'Votre banque n’a pas confirmé ce paiement. Réessayez ou choisissez un autre moyen de paiement.',
  notTaken:
    'Le prestataire de paiement n’a pas pu prendre ce paiement. Réessayez ou choisissez un autre moyen de paiement.',
  notReached:
    'Nous n’avons pas pu joindre le prestataire de paiement. Réessayez. Le montant ne sera pas débité deux fois.',
  notCharged: 'Rien ne vous a été débité.',
}
