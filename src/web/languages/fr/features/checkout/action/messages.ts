import type { messages as english } from '#web/features/checkout/action/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  looking: 'Recherche de votre transfert',
  notLoaded: 'Cette page ne s’est pas chargée',
  again: 'Réessayer',
  notFound: 'Connectez-vous pour continuer',
  notFoundText:
    'Seule la personne qui a demandé un transfert peut le modifier\u00a0: dans le navigateur avec lequel elle l’a demandé, ou dans son compte.',
  nothing: 'Rien à faire',
  nothingText: 'Nous n’avons besoin de rien de votre part pour ce transfert en ce moment.',
  done: 'Merci',
  doneText:
    'Nous avons tout ce qu’il nous faut et votre transfert se poursuit. Nous vous écrirons par e-mail quand l’argent sera arrivé.',
  held: 'Nous examinons ce transfert avant de le verser. Vous n’avez rien à faire.',
  toTransfer: 'Voir le transfert',
  toTracking: 'Suivre un transfert',
  until: end =>
    `Votre argent est en sécurité chez nous. Si nous n’avons pas votre réponse d’ici au ${end}, nous vous rembourserons intégralement.`,
  details: {
    unlocks: 'Nous envoyons ensuite votre argent. Vous ne payez rien de plus.',
    submit: 'Envoyer mes informations',
  },
  recipient: {
    title: 'Corriger le bénéficiaire',
    refused: name => `La banque n’a pas pu payer ${name} avec ces coordonnées.`,
    open: name =>
      `Votre transfert à ${name} n’a pas encore été transmis à la banque. Vous pouvez encore corriger ces coordonnées.`,
    reason: words => `Le motif\u00a0: ${words}`,
    what: 'Corrigez le compte, l’agence ou l’orthographe du nom. Le pays, le mode de réception et le prix restent les mêmes. Pour payer une autre personne, annulez ce transfert et demandez-en un nouveau.',
    left: count =>
      count === 1
        ? 'C’est la dernière correction possible.'
        : `Vous pouvez corriger ce transfert ${count} fois.`,
    code: 'Nous vous envoyons ensuite un code par e-mail, pour que personne d’autre ne puisse changer la destination de votre argent.',
    submit: 'Continuer',
    unchanged: { title: 'Rien n’a changé', description: 'Corrigez l’information qui est fausse.' },
  },
}
