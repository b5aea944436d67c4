import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Confirmez qu’il s’agit bien de vous',
  lead: 'Pour votre sécurité, confirmez qu’il s’agit bien de vous. Pour la plupart des modifications, nous ne vous le redemanderons pas pendant dix minutes.',
  password: 'Mot de passe',
  code: 'Code',
  codeHint: 'Celui de votre application d’authentification, ou un code de récupération.',
  submit: 'Confirmer',
  missing: { title: 'Informations manquantes', description: 'Saisissez votre mot de passe' },
  missingCode: { title: 'Informations manquantes', description: 'Saisissez votre mot de passe et le code' },
  failed: 'Non confirmé',
  passkey: 'Utiliser plutôt une clé d’accès',
  passkeyLead:
    'Votre mot de passe seul ne suffit pas pour l’administration. Confirmez avec votre clé d’accès.',
  passkeyNowhere:
    'Votre mot de passe seul ne suffit pas pour l’administration, et ce navigateur ne prend pas en charge les clés d’accès sur cette page. Connectez-vous sur l’appareil qui contient votre clé d’accès.',
  byPasskey: 'Utiliser une clé d’accès',
  cancel: 'Annuler',
}
