import type { messages as english } from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'Récapitulatif du transfert',
  youSend: 'Vous envoyez',
  fee: 'Frais de transfert',
  feeDetails: 'Frais de transfert, détails',
  noFees: 'Sans frais',
  promo: 'Code promo',
  total: 'Montant total',
  recipientGets: 'Le bénéficiaire reçoit',
  rate: 'Taux de change',
  midMarketRate: 'Taux moyen du marché',
  margin: percent => `Notre marge, ${percent} %`,
  deliveryTime: 'Délai de réception',
  note: 'Les taux de change et les frais peuvent varier. Le montant final est calculé au moment du transfert.',
  unknown: '–',
  picker: {
    placeholder: 'Choisir un pays...',
    search: 'Rechercher un pays...',
    empty: 'Aucun pays trouvé.',
    closed: 'Non disponible',
    count: count => `${count} pays`,
    failed: 'La liste ne s’est pas chargée. Vérifiez votre connexion et rechargez la page.',
    reload: 'Recharger',
  },
  delivery: { bank: 'Dépôt bancaire', wallet: 'Portefeuille mobile', cash: 'Retrait en espèces' },
  payment: { card: 'Carte de crédit / débit', bank: 'Virement bancaire' },
  actionNeeded: 'Action requise',
  status: { pending: 'En attente', processing: 'En cours', completed: 'Terminé', failed: 'Échoué' },
}
