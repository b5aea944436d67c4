import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'Compte',
  tagline: 'Rapide et sûr',
  sslSecured: 'Sécurisé par SSL',
  support: 'Aide 24/7',
  signIn: 'Connexion',
  signUp: 'S’inscrire',
  login: 'Entrer',
  createAccount: 'Créer un compte',
  skip: 'Aller au contenu',
  theme: {
    auto: 'Couleurs\u00a0: comme votre appareil',
    light: 'Couleurs\u00a0: claires',
    dark: 'Couleurs\u00a0: sombres',
  },
  about: 'À propos',
  footer: {
    track: 'Suivre un transfert',
    help: 'Aide',
    contact: 'Contact',
    complaints: 'Réclamations',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    licences: 'Agréments',
    accessibility: 'Accessibilité',
  },
  notFoundTitle: '404 Page introuvable',
  notFoundText: 'Cette adresse ne mène à aucune page.',
  sendMoney: 'Envoyer de l’argent',
  failedTitle: 'Cette page ne s’est pas chargée',
  failedText:
    'Votre connexion a peut-être été coupée, ou il existe une version plus récente de cette page. Rechargez-la pour continuer. Les transferts que vous avez demandés ou payés ne risquent rien.',
  reload: 'Recharger',
}
