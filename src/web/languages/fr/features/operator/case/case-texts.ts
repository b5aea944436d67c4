import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'Écrivez-nous',
  writeText: 'Vous n’avez pas besoin de compte. Nous confirmons par e-mail et y répondons.',
  name: 'Votre nom',
  email: 'Adresse e-mail',
  topic: 'De quoi s’agit-il\u00a0?',
  reference: 'Référence du transfert',
  optional: 'facultatif',
  message: 'Votre message',
  send: 'Envoyer le message',
  failed: 'Non envoyé',
  missing: { title: 'Informations manquantes', description: 'Remplissez les champs signalés' },
  invalidEmail: 'Saisissez une adresse e-mail complète',
  sent: 'Nous avons votre message',
  sentText: email =>
    `Nous avons envoyé une confirmation à ${email}. Elle contient un lien qui permet de compléter votre message.`,
  caseReference: 'Dossier',
  decideBy: 'Nous décidons au plus tard le',
  problem: 'Signaler un problème',
  problemLead:
    'Dites-nous ce qui n’a pas fonctionné avec votre transfert. Nous l’examinons et vous écrivons par e-mail ce que nous avons constaté et ce que vous pouvez choisir.',
  problemTerms:
    'Vous pouvez signaler un problème jusqu’à 180 jours après le jour où l’argent devait être disponible. Nous décidons dans un délai de 90 jours, vous communiquons le résultat dans les trois jours ouvrés qui suivent et corrigeons une erreur dans un délai d’un jour ouvré.',
  type: 'Qu’est-ce qui n’a pas fonctionné\u00a0?',
  choose: 'Choisissez',
  what: 'Que s’est-il passé\u00a0?',
  whatHint:
    'Ce que vous attendiez, ce qui s’est passé à la place et ce que vous souhaitez que nous fassions.',
  contact: 'Un autre moyen de vous joindre',
  contactHint: 'Nous écrivons à l’adresse e-mail de votre transfert.',
  files: 'Fichiers qui montrent ce qui s’est passé',
  filesHint: 'Un reçu, un relevé ou un message, par exemple. JPEG, PNG, WebP ou PDF, 6 Mo au maximum chacun.',
  addFile: 'Ajouter un fichier',
  addFileOf: 'Ajouter un fichier qui montre ce qui s’est passé',
  remove: 'Retirer',
  removeOf: name => `Retirer\u00a0: ${name}`,
  fileChosen: 'Sera envoyé avec votre signalement',
  fileSending: 'Envoi…',
  fileSent: 'Reçu',
  fileNotSent: 'Votre signalement a été envoyé sans certains fichiers',
  fileNotSentText: 'Le problème est indiqué à côté de chaque fichier. Vous pouvez en ajouter un autre ici.',
  report: 'Envoyer le signalement',
  reported: 'Nous avons votre signalement',
  reportedText:
    'Nous avons envoyé une confirmation à l’adresse e-mail de votre transfert. Elle contient un lien qui permet de compléter votre signalement.',
  notYours:
    'Nous ne pouvons pas ouvrir ce transfert ici. Connectez-vous, ou ouvrez-le par le lien de nos e-mails, puis choisissez-y «\u00a0Signaler un problème\u00a0».',
  toContact: 'Nous envoyer plutôt un message',
  yourCase: reference => `Votre dossier ${reference}`,
  looking: 'Ouverture de votre dossier',
  unknown: 'Ce lien n’ouvre aucun dossier',
  unknownText: 'Ouvrez le lien de notre e-mail le plus récent, ou envoyez-nous un message.',
  you: 'Vous',
  answer: 'Votre réponse',
  sendAnswer: 'Envoyer la réponse',
  yourFiles: 'Vos fichiers',
  answered: 'Envoyé',
  closed: 'Ce dossier est clos. Vous pouvez nous envoyer un nouveau message.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'Un transfert',
  account: 'Mon compte',
  complaint: 'Une réclamation',
  appeal: 'Mon compte ou mon transfert est bloqué',
  other: 'Autre chose',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'Un montant erroné m’a été débité',
  bookkeeping: 'Vous avez fait une erreur de calcul ou d’écriture',
  wrong_amount_received: 'Mon bénéficiaire a reçu un montant erroné',
  late: 'L’argent est arrivé en retard, ou pas du tout',
  documents: 'J’ai besoin de documents ou d’une explication',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Nous y travaillons.',
  waiting: 'Nous vous avons posé une question et attendons votre réponse.',
  decided: 'Nous avons décidé.',
  closed: 'Clos.',
}
