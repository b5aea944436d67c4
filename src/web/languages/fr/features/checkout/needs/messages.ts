import type { messages as english } from '#web/features/checkout/needs/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'Non, modifier la demande'
const FINAL = 'Une fois l’argent versé, nous ne pourrons peut-être plus le récupérer.'

export const messages: Translated<typeof english> = {
  consent: {
    title: 'Avant de payer',
    text: 'Lisez les conditions auxquelles nous envoyons votre argent, et comment nous traitons vos données.',
    submit: 'Accepter et continuer',
    failed: 'Nous n’avons pas pu enregistrer votre accord',
  },
  confirm: {
    failed: 'Nous n’avons pas pu enregistrer votre réponse',
    several: {
      title: 'Avant de payer, veuillez répondre',
      submit: 'Continuer vers le paiement',
      change: 'Modifier la demande',
      missing: {
        title: 'Répondez à chaque question',
        description: 'Cochez chaque réponse qui est vraie, ou modifiez la demande.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: 'Connaissez-vous cette personne\u00a0?',
        text: `Votre argent va à ${recipient}. N’envoyez qu’à des personnes que vous connaissez personnellement ou par un numéro que vous avez appelé vous-même. Personne d’une banque, d’une autorité ou de notre équipe ne vous demande jamais d’envoyer de l’argent. ${FINAL}`,
        yes: 'Oui, je connais cette personne',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: 'Est-ce votre propre décision\u00a0?',
        text: `Vous êtes sur le point d’envoyer ${amount} à ${recipient}. Si quelqu’un vous presse, vous dit de garder le secret ou vous dicte ce que vous devez nous répondre, c’est une fraude\u00a0: arrêtez, et parlez-en à une personne de confiance. ${FINAL}`,
        yes: 'Oui, c’est ma propre décision',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: 'Quelqu’un vous demande-t-il encore un paiement\u00a0?',
        text: `Votre argent va à ${recipient}. Les fraudeurs demandent encore et encore\u00a0: pour des frais, une taxe, un billet ou un hôpital, et chaque fois c’est la dernière. Aucun gain, prêt ou paiement antérieur n’est débloqué par un envoi d’argent. ${FINAL}`,
        yes: 'Non, je veux faire cet envoi',
        no: 'Modifier la demande',
      }),
      online_offer: ({ recipient }) => ({
        title: 'Avez-vous rencontré cette personne ou ce vendeur\u00a0?',
        text: `Votre argent va à ${recipient}. Les offres d’emploi, de logement, de marchandises, de prêt et de placement trouvées en ligne sont souvent des fraudes, tout comme l’amour de personnes que vous n’avez jamais rencontrées. ${FINAL}`,
        yes: 'Oui, nous nous sommes rencontrés',
        no: change,
      }),
      new_browser: ({ recipient }) => ({
        title: 'Faites-vous cela sans personne d’autre\u00a0?',
        text: `Votre argent va à ${recipient}. Si quelqu’un voit votre écran, vous a fait installer un programme ou reste au téléphone pendant que vous payez, mettez-y fin d’abord. Personne d’une banque, d’une autorité ou de notre équipe n’a besoin de vous regarder payer. ${FINAL}`,
        yes: 'Oui, personne ne me guide',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: 'L’avez-vous appris de la personne elle-même\u00a0?',
        text: `Votre argent va à ${recipient}. Les fraudeurs se font passer pour un proche à l’étranger dans le besoin, ou pour quelqu’un qui a un nouveau numéro. Avant d’envoyer, appelez la personne au numéro que vous avez toujours eu. ${FINAL}`,
        yes: 'Oui, je lui ai parlé',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: 'Envoyer de nouveau\u00a0?',
        text: `Vous avez envoyé ${amount} à cette personne ${minutes === null ? 'il y a peu de temps' : minutes < 2 ? `il y a ${minutes} minute` : `il y a ${minutes} minutes`}. Envoyer de nouveau\u00a0?`,
        yes: 'Oui, envoyer de nouveau',
        no: change,
      }),
    },
  },
}
