import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'Nous avons votre signalement',
      subject: ({ reference }) => `Nous avons votre signalement (${reference})`,
      next: 'Nous examinons le problème que vous avez signalé et vous envoyons le résultat par e-mail dans les trois jours ouvrés qui suivent notre décision.',
    },
    contact: {
      heading: 'Nous avons votre message',
      subject: ({ reference }) => `Nous avons votre message (${reference})`,
      next: 'Une personne de notre équipe le lit et répond par e-mail.',
    },
    appeal: {
      heading: 'Nous avons votre demande de réexamen',
      subject: ({ reference }) => `Nous avons votre demande de réexamen (${reference})`,
      next: 'Une personne de notre équipe l’examine à nouveau, et nous vous écrivons par e-mail ce que nous décidons.',
    },
    preheader: 'Une personne de notre équipe le lira.',
    add: 'Pour ajouter quelque chose, utilisez le bouton ci-dessous. Vous n’avez pas besoin de compte.',
  },
  question: {
    subject: ({ brand, reference }) => `${brand} vous a écrit au sujet de ${reference}`,
    preheader: 'Vous pouvez répondre par le lien de cet e-mail.',
    heading: 'Notre équipe vous a écrit',
  },
  result: {
    subject: {
      problem: ({ reference }) => `Le résultat de votre signalement (${reference})`,
      contact: ({ reference }) => `Le résultat de votre message (${reference})`,
      appeal: ({ reference }) => `Le résultat de votre demande de réexamen (${reference})`,
    },
    preheader: 'Nous avons décidé.',
    heading: 'Nous avons décidé',
    report: {
      error_found: 'Nous avons constaté qu’une erreur a été commise.',
      no_error: 'Nous avons constaté qu’aucune erreur n’a été commise.',
      duplicate: 'Vous aviez déjà signalé le même problème, et nous répondons à ce signalement.',
      withdrawn: 'Vous avez retiré votre signalement, nous l’avons donc clos.',
    },
    appeal: {
      error_found: 'Nous avons décidé en votre faveur.',
      no_error: 'Nous n’avons pas changé notre décision.',
      duplicate: 'Vous aviez déjà demandé ce réexamen, et nous répondons à cette demande.',
      withdrawn: 'Vous avez retiré votre demande, nous l’avons donc close.',
    },
    documents:
      'Vous avez le droit de demander les documents sur lesquels nous nous sommes fondés. Utilisez le bouton ci-dessous, et nous vous les envoyons.',
  },
}
