import { messages } from '#web/languages/fr/parts/messages.ts'
import { priceWords } from '#web/languages/fr/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/fr/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const fr: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'Montant du transfert',
      transferFees: 'Frais de transfert',
      transferTaxes: 'Taxes sur le transfert',
      total: 'Total',
      exchangeRate: 'Taux de change',
      otherFees: 'Autres frais',
      totalToRecipient: 'Total pour le bénéficiaire',
      dateAvailable: 'Date de disponibilité',
      recipient: 'Bénéficiaire',
      recipientPhone: 'Téléphone du bénéficiaire',
      provider: 'Prestataire',
      phone: 'Téléphone',
      website: 'Site web',
    },
    mayReceiveLess:
      'Le bénéficiaire peut recevoir moins, en raison de frais prélevés par sa banque et de taxes à l’étranger.',
    ifPaidNow: day => `${day} si vous payez maintenant (peut être disponible plus tôt)`,
    available: day => `${day} (peut être disponible plus tôt)`,
    minutes: count => plural('fr', count, { one: `${count} minute`, other: `${count} minutes` }),
    hours: count => plural('fr', count, { one: `${count} heure`, other: `${count} heures` }),
    either: (one, other) => `${one} ou ${other}`,
    errors: contact =>
      `Vous avez le droit de contester les erreurs dans votre transaction. Si vous pensez qu’il y a une erreur, contactez-nous dans un délai de 180 jours${contact === null ? '' : `\u00a0: ${contact}`}. Vous pouvez aussi nous contacter pour obtenir une explication écrite de vos droits.`,
    cancellation: span =>
      `Vous pouvez annuler et obtenir un remboursement intégral dans un délai de ${span} après le paiement, sauf si les fonds ont déjà été retirés ou déposés.`,
    complaints: name =>
      `Pour toute question ou réclamation concernant ${name}, vous pouvez vous adresser à ces autorités\u00a0:`,
    licence: number => `Agrément ${number}`,
  },
  paper: {
    unpaid: 'Demande de transfert, non payée',
    transfer: 'Transfert',
    amounts: 'Montants',
    groups: {
      paid: 'Ce que vous payez',
      rate: 'Taux de change',
      received: 'Ce que reçoit votre bénéficiaire',
      delivery: 'Réception',
      rights: 'Vos droits',
      contacts: 'Questions et réclamations',
    },
    discount: 'Remise comprise',
    totalAmount: 'Montant total',
    name: 'Nom',
    address: 'Adresse',
    country: 'Pays',
    email: 'E-mail',
    account: 'Compte',
    city: 'Ville',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `${time} après l’arrivée de votre paiement`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(écrit en lettres que ce fichier ne peut pas afficher)',
    copy: 'À propos de cette copie',
    leftOut:
      'Elle a été enregistrée depuis la page de suivi et montre ce que cette page montre. Les adresses, numéros de téléphone et comptes sont omis. Le reçu complet se trouve sur la page du transfert\u00a0: dans votre historique, ou dans le navigateur où vous avez demandé le transfert.',
  },
}
