import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `Vous pouvez envoyer jusqu’à ${amount} par transfert.`,
    leftOfDay: amount => `Vous pouvez encore envoyer ${amount} dans les prochaines 24 heures.`,
    leftOf30Days: amount => `Vous pouvez encore envoyer ${amount} dans les 30 prochains jours.`,
  },
  nothing: {
    perTransfer: 'Vous ne pouvez pas envoyer d’argent pour le moment.',
    leftOfDay: 'Vous avez atteint votre plafond de 24 heures.',
    leftOf30Days: 'Vous avez atteint votre plafond de 30 jours.',
  },
  more: {
    guest: ['Avec un compte, vous pouvez envoyer davantage\u00a0:', 'Se connecter'],
    basic: ['Pour envoyer davantage,', 'vérifiez votre identité'],
    verified: null,
  },
  tooMuch: 'Montant non valable',
}
