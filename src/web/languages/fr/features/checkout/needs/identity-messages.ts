import type * as english from '#web/features/checkout/needs/identity-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const identityMessages: Translated<typeof english.identityMessages> = {
  title: 'Montrez-nous qui vous êtes',
  why: 'Nous devons savoir avec certitude qui envoie un transfert comme celui-ci. Vous le prouvez une seule fois, avec une pièce d’identité, en quelques minutes. Nous conservons vos documents chiffrés, et seules les personnes qui contrôlent les identités les voient.',
  account: email =>
    `Vos documents sont rattachés à un compte. Connectez-vous ou créez-en un avec ${email}, l’adresse de ce transfert, et vous reviendrez ici.`,
  register: 'Créer un compte',
  logIn: 'Se connecter',
  asking: 'Recherche de votre compte',
  again: 'Réessayer',
  unlocks: most =>
    most === null
      ? 'Vous pourrez ensuite payer ce transfert, et les suivants sans que nous vous le redemandions.'
      : `Vous pourrez ensuite payer ce transfert, et les suivants jusqu’à ${most} chacun sans que nous vous le redemandions.`,
  begin: 'Vérifier mon identité',
  goOn: 'Continuer la vérification',
  waiting: {
    submitted:
      'Nous contrôlons vos documents. Cela prend en général quelques minutes, et nous vous écrirons par e-mail.',
    review:
      'Une personne examine vos documents. Cela prend en général un jour ouvré, et nous vous écrirons par e-mail.',
  },
  verified: 'Votre identité est vérifiée. Vous pouvez payer maintenant.',
  toPayment: 'Continuer vers le paiement',
}
