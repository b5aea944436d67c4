import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'Quelques minutes',
  '1-2 business days': '1-2 jours ouvrés',
  '1-3 business days': '1-3 jours ouvrés',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'Dépôt bancaire',
  'Cash pickup': 'Retrait en espèces',
  'Mobile wallet': 'Portefeuille mobile',
  'Card payment': 'Paiement par carte',
  'Card payment (fixed)': 'Paiement par carte (fixe)',
  'Bank transfer': 'Virement bancaire',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'Saisissez un montant que la devise permet, avec le nombre de décimales qu’elle a.',
  amount_above_corridor_maximum: 'Ce montant dépasse ce que nous envoyons en une fois entre ces pays.',
  amount_below_corridor_minimum: 'Ce montant est inférieur à ce que nous envoyons entre ces pays.',
  amount_below_minimum: 'Saisissez un montant d’au moins 1.',
  amount_too_large: 'Ce montant dépasse ce que nous pouvons envoyer en une fois.',
  amount_too_small:
    'Après conversion, il ne resterait rien pour le bénéficiaire. Saisissez un montant plus élevé.',
  corridor_unavailable: 'Nous ne pouvons pas envoyer d’argent entre ces pays pour le moment.',
  method_unavailable: 'Ce mode n’est pas disponible entre ces pays.',
  rate_unavailable: 'Nous n’avons pas de taux de change pour ces pays pour le moment.',
  payment_below_minimum: 'Ce paiement est inférieur à ce que nous pouvons accepter. Envoyez davantage.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
