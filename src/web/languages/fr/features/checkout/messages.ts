import type { messages as english } from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'Votre prix a expiré',
  text: 'Nous ne garantissons un prix que pour une durée limitée. Comparez le prix d’aujourd’hui avec celui que vous aviez.',
}
const cancelled = {
  title: 'Ce transfert a été annulé',
  text: 'Vous pouvez le demander à nouveau au prix d’aujourd’hui. Comparez-le avec celui que vous aviez.',
}
const PAY_AGAIN = 'Vous pouvez payer à nouveau au prix d’aujourd’hui. Comparez-le avec celui que vous aviez.'

export const messages: Translated<typeof english> = {
  preparing: 'Préparation du paiement...',
  title: 'Finalisez votre paiement',
  youPay: amount => `Vous payez ${amount}.`,
  pay: 'Finaliser le paiement',
  paying: 'Traitement en cours...',
  security:
    'Votre paiement est protégé par chiffrement SSL. Nous ne conservons pas les données de votre carte.',
  securityBank:
    'Votre paiement est protégé par chiffrement SSL. Nous ne conservons pas vos coordonnées bancaires.',
  failed: 'Échec du paiement',
  heldUntil: time => `Prix garanti. Échéance\u00a0: ${time}.`,
  priceKept: 'Prix garanti.',
  disclosure: { title: 'Avant de payer', print: 'Imprimer ou enregistrer' },
  rows: {
    recipient: 'Bénéficiaire',
    bank: 'Banque',
    account: 'Compte',
    wallet: 'Portefeuille',
    delivery: 'Réception',
    payment: 'Paiement',
  },
  ending: digits => `se terminant par ${digits}`,
  back: 'Revenir à vos informations',
  changeDetails: 'Modifier les informations',
  cancel: 'Annuler le transfert',
  cancelled: {
    title: 'Transfert annulé',
    text: 'Rien ne vous a été débité. Si vous avez déjà fait un virement bancaire, nous le rembourserons à son arrivée.',
    note: 'Ce transfert est annulé.',
    another: 'Faire un autre transfert',
  },
  changed: {
    title: 'Vous avez modifié ce transfert',
    text: 'Rien ne vous a été débité pour l’ancienne version.',
    note: 'Ce transfert a été modifié.',
    goOn: 'Aller au transfert modifié',
  },
  checking: {
    title: 'Nous vérifions votre paiement',
    text: 'Nous ne savons pas encore s’il a abouti. Ne payez pas une deuxième fois. Cette page continue dès que nous le savons.',
    now: 'Vérifier maintenant',
  },
  notPrepared: {
    title: 'Nous n’avons pas pu préparer votre paiement',
    text: 'Votre transfert est enregistré. Si vous avez déjà payé, nous retrouverons le paiement. Vous ne paierez pas deux fois.',
    returned:
      'Votre transfert est enregistré. Si vous avez payé auprès de votre banque, nous retrouverons le paiement. Vous ne paierez pas deux fois.',
    again: 'Réessayer',
  },
  noForm: 'Ce prestataire de paiement n’est pas disponible ici.',
  offer: {
    repriced: 'Le prix a changé',
    repricedText:
      'Nous avons recalculé votre transfert et certains montants ont changé. Rien ne vous a été débité.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Votre paiement n’a pas abouti', text: PAY_AGAIN },
        bank: { title: 'Votre prélèvement bancaire n’a pas abouti', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Le paiement par carte n’est pas disponible',
          text: 'Votre transfert est enregistré. Comparez le prix si vous payez par banque avec le prix par carte.',
          accept: 'Payer plutôt par banque',
        },
        bank: {
          title: 'Le paiement par banque n’est pas disponible',
          text: 'Votre transfert est enregistré. Comparez le prix si vous payez par carte avec le prix par banque.',
          accept: 'Payer plutôt par carte',
        },
      },
    },
    notCharged: 'Rien ne vous a été débité.',
    promoLost: code => `Votre code promo ${code} ne peut plus être utilisé.`,
    caption: 'Le prix que vous aviez et le prix actuel',
    figure: 'Élément',
    before: 'Avant',
    now: 'Maintenant',
    changed: 'modifié',
    accept: 'Accepter le nouveau prix',
  },
  notOrdered: 'Erreur',
  figures: {
    sendAmount: 'Vous envoyez',
    transferFee: 'Frais de transfert',
    totalAmount: 'Montant total',
    exchangeRate: 'Taux de change',
    receiveAmount: 'Le bénéficiaire reçoit',
  },
  awaited: {
    card: {
      title: 'Paiement autorisé',
      text: 'Votre banque a autorisé le paiement. Nous examinerons le transfert avant de débiter votre carte.',
      after: 'Vous n’avez rien à faire. Si nous ne pouvons pas l’envoyer, votre carte ne sera pas débitée.',
    },
    bank: {
      title: 'Votre paiement est en route',
      text: 'Votre banque nous envoie l’argent. Cela prend quelques jours ouvrés.',
      after: 'Nous continuerons dès que l’argent arrivera. Vous n’avez rien à faire.',
    },
  },
  bank: {
    text: 'Faites un virement depuis votre banque avec ces coordonnées. Indiquez exactement ce montant et cette référence pour que nous puissions reconnaître votre paiement.',
    fields: {
      amount: 'Montant à payer',
      paymentReference: 'Référence du paiement',
      accountHolder: 'Titulaire du compte',
      bankName: 'Banque',
      accountNumber: 'Compte',
      routingCode: 'Code d’acheminement',
    },
    payBefore: 'À payer avant le',
    copy: what => `Copier\u00a0: ${what.toLowerCase()}`,
    copied: 'Copié',
    notCopied: 'Votre navigateur ne nous a pas laissé copier. Sélectionnez plutôt le texte.',
    after:
      'Nous continuerons dès l’arrivée de votre paiement et vous écrirons par e-mail. Vous pouvez aussi vérifier ici, dans ce navigateur, pendant 24 heures.',
    check: 'Vérifier mon paiement',
    notYet: 'Pas encore reçu',
  },
}
