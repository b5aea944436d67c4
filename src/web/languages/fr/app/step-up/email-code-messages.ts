import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'Confirmez votre e-mail',
      sent: email => `Nous avons envoyé un code à ${email}. Saisissez-le ici pour passer au paiement.`,
      back: 'Changer d’adresse',
    },
    correction: {
      title: 'Confirmez la correction',
      sent: email =>
        `Nous avons envoyé un code à ${email}. Saisissez-le ici et votre argent ira au bénéficiaire corrigé.`,
      back: 'Retour',
    },
    device: {
      title: 'Continuez sur cet appareil',
      sent: email =>
        `Nous avons envoyé un code à ${email}. Saisissez-le ici et vous pourrez payer ou annuler depuis cet appareil pendant une heure.`,
      back: 'Retour',
    },
  },
  sending: email => `Nous envoyons un code à ${email}.`,
  notSent: email => `Nous n’avons pas pu envoyer de code à ${email}.`,
  code: 'Code',
  codeHint:
    'Six chiffres, valables dix minutes, ou le code long de l’e-mail. Si aucun e-mail n’arrive, regardez dans votre dossier de courrier indésirable.',
  submit: 'Confirmer',
  again: 'Envoyer un nouveau code',
  isOnItsWay: { title: 'Nouveau code envoyé', description: 'Utilisez le plus récent.' },
  missing: { title: 'Informations manquantes', description: 'Saisissez les six chiffres de l’e-mail.' },
  failed: 'Non confirmé',
  failedToSend: 'Code non envoyé',
}
