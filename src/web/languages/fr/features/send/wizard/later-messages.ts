import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'Sans frais',
  byWhen: by => `au plus tard le ${by} si vous payez maintenant`,
  setReceived: 'Fixer ce montant',
  paymentNotes: { card: 'Débité aussitôt', bank: 'Vous faites un virement depuis votre banque' },
  sender: { name: 'Nom complet', email: 'Adresse e-mail', phone: 'Téléphone', address: 'Adresse' },
  promo: {
    label: 'Code promo',
    apply: 'Appliquer',
    remove: code => `Retirer le code promo ${code}`,
    applied: code => `Code promo ${code} appliqué`,
  },
  missingRecipient: {
    title: 'Informations manquantes',
    description: 'Remplissez toutes les informations obligatoires du bénéficiaire',
  },
  missingBank: {
    title: 'Coordonnées bancaires manquantes',
    description: 'Indiquez le nom de la banque et le numéro de compte',
  },
  missingSender: {
    title: 'Informations manquantes',
    description: 'Remplissez toutes les informations de l’expéditeur',
  },
  required: {
    senderName: 'Saisissez votre nom complet',
    senderEmail: 'Saisissez votre adresse e-mail',
    senderPhone: 'Saisissez votre numéro de téléphone',
    senderAddress: 'Saisissez votre adresse',
  },
  review: {
    title: 'Vérifiez avant de payer',
    country: 'Pays',
    change: 'Modifier',
    changeWhat: label => `Modifier\u00a0: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time.toLowerCase()}`,
  },
}
