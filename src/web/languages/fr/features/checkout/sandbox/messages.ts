import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'Numéro de carte',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Expiration (MM/AA)',
  expiryPlaceholder: 'MM/AA',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Saisissez les 16 chiffres de la carte.',
    notATestCard:
      'Ceci est un test\u00a0: utilisez l’une des cartes de test ci-dessous. Votre propre carte n’est envoyée nulle part.',
    expiry: 'Saisissez le mois et l’année, par exemple 12/30.',
    expired: 'Cette carte a expiré.',
    cvc: 'Saisissez les 3 ou 4 chiffres du code de sécurité.',
  },
  test: {
    title: 'Mode test',
    text: 'Ceci est un environnement de test. Aucun argent réel ne circule et les vraies cartes sont refusées.',
    choose: 'Choisissez une carte de test pour remplir le formulaire\u00a0:',
    bank: 'Simulez l’arrivée de votre virement bancaire\u00a0:',
    simulate: 'Simuler le virement bancaire',
  },
  outcomes: {
    succeeds: 'Paiement accepté',
    declined: 'Carte refusée',
    noFunds: 'Solde insuffisant',
    authenticates: 'Authentification requise',
  },
  authentication: {
    title: 'Confirmez qu’il s’agit bien de vous',
    bank: 'Banque de test',
    text: amount => `Votre banque vous demande de confirmer ce paiement de ${amount}.`,
    complete: 'Réussir l’authentification',
    fail: 'Faire échouer l’authentification',
  },
}
