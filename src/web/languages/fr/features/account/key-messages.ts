import type { keyMessages as english } from '#web/features/account/key-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const keyMessages: Translated<typeof english> = {
  title: 'Clés d’API',
  lead: 'Avec une clé, vos propres programmes peuvent utiliser ce service pour vous. Gardez-la secrète : quiconque la détient peut s’en servir.',
  make: 'Créer une clé',
  making:
    'Nous ne montrons la clé qu’une fois. Elle fonctionne pendant la durée choisie, ou jusqu’à ce que vous y mettiez fin.',
  name: 'Nom de la clé',
  scopes: 'Ce que la clé peut faire',
  scope: {
    quotes: 'Demander des prix',
    'transfers:read': 'Voir les transferts et les reçus',
    'transfers:write': 'Commander, payer et annuler des transferts',
    'recipients:read': 'Voir les bénéficiaires enregistrés',
    'recipients:write': 'Modifier les bénéficiaires enregistrés',
  },
  days: 'Durée de fonctionnement',
  spans: { '30': '30 jours', '90': '90 jours', '365': 'Un an' },
  addresses: 'Seulement depuis ces adresses IP',
  optional: 'facultatif',
  addressesHint:
    'Séparées par des espaces : 203.0.113.7 198.51.100.0/24. Si ce champ est vide, toute adresse convient.',
  missing: { title: 'Informations manquantes', description: 'Veuillez donner un nom à votre clé' },
  noScope: { title: 'Informations manquantes', description: 'Veuillez choisir ce que la clé peut faire' },
  wrongAddress: 'Veuillez n’indiquer que des adresses IP ou des réseaux',
  failed: 'La clé n’a pas été créée',
  yours: 'Votre nouvelle clé',
  once: 'Copiez la clé maintenant et conservez-la en lieu sûr. Nous ne la montrerons plus.',
  copy: 'Copier',
  copied: 'Clé copiée',
  notCopied: 'Votre navigateur ne nous a pas permis de copier. Veuillez sélectionner le texte.',
  kept: 'Je l’ai enregistrée',
  expiresAt: day => `Fonctionne jusqu’au ${day}`,
  expiredAt: day => `Expirée le ${day}`,
  usedOn: day => `dernière utilisation le ${day}`,
  neverUsed: 'pas encore utilisée',
  from: addresses => `Seulement depuis ${addresses}`,
  end: 'Supprimer',
  endNamed: name => `Supprimer la clé ${name}`,
  ending: name =>
    `Supprimer la clé « ${name} » ? Les programmes qui s’en servent cessent aussitôt de fonctionner.`,
  ended: 'Clé supprimée',
  endFailed: 'La clé n’a pas été supprimée',
}
