import type { messages as english } from '#web/features/identity/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Vérifier votre identité',
  logIn: 'Connectez-vous pour vérifier votre identité',
  logInText: 'Nous conservons vos documents avec votre compte.',
  notLoaded: 'Cette page ne s’est pas chargée',
  again: 'Réessayer',
  back: 'Retour à votre compte',
  backToPayment: 'Retour à votre paiement',
  lead: 'La loi nous demande de savoir qui envoie des montants plus élevés. Il vous faut une pièce d’identité et quelques minutes. Nous conservons chiffré ce que vous envoyez, et seules les personnes qui contrôlent les identités le voient.',
  limits: {
    title: 'Ce que cela permet',
    lead: 'En dollars américains, ou l’équivalent dans votre devise.',
    limit: 'Plafond',
    now: 'Maintenant',
    after: 'Après vérification',
    rows: { perTransfer: 'Par transfert', perDay: 'En 24 heures', per30Days: 'En 30 jours' },
    none: 'Sans plafond',
    usd: amount => `${amount} USD`,
  },
  state: {
    verified: {
      title: 'Votre identité est vérifiée',
      until: day =>
        `Votre document est valable jusqu’au ${day}. Nous vous écrirons par e-mail avant son expiration.`,
      always: 'Vous pouvez envoyer jusqu’à vos plafonds plus élevés.',
    },
    submitted: {
      title: 'Nous contrôlons vos documents',
      text: 'Cela prend en général quelques minutes. Vous pouvez fermer cette page\u00a0: nous vous écrirons par e-mail.',
    },
    delayed: {
      title: 'Votre contrôle prend plus de temps que d’habitude',
      text: 'Le service qui contrôle les documents ne répond pas pour le moment. Nous l’interrogeons à nouveau de nous-mêmes, et une personne prend le relais s’il reste muet. Vous n’avez rien à faire, et vous pouvez envoyer de l’argent dans la limite de vos plafonds actuels.',
    },
    review: {
      title: 'Une personne examine vos documents',
      text: 'Cela prend en général un jour ouvré. Nous vous écrirons par e-mail. Vous pouvez envoyer de l’argent dans la limite de vos plafonds actuels.',
    },
    failed: {
      title: 'Nous n’avons pas pu vérifier votre identité',
      text: 'Votre compte fonctionne comme avant. Vous pouvez réessayer avec d’autres documents.',
    },
    asked: step =>
      `Nous en avons besoin encore une fois\u00a0: ${step}. Tout le reste demeure tel que vous l’avez envoyé.`,
  },
  steps: 'Étapes',
  stepNames: {
    person: 'À propos de vous',
    address: 'Votre adresse',
    document: 'Votre pièce d’identité',
    selfie: 'Une photo de vous',
    address_proof: 'Justificatif de domicile',
  },
  why: {
    person: 'Comme l’indique votre document.',
    address: 'Là où vous habitez maintenant.',
    document:
      'Un passeport, ou une carte recto et verso. Les quatre coins doivent être visibles sur la photo.',
    selfie:
      'Pour que nous voyions que le document est le vôtre. Regardez l’appareil, sans lunettes ni chapeau.',
    address_proof:
      'Votre document n’indique pas votre adresse. Envoyez une facture, ou une lettre d’une banque ou d’une autorité, qui l’indique et qui date de trois mois au plus.',
  },
  done: 'Fait',
  open: 'À faire',
  change: step => `Modifier\u00a0: ${step}`,
  changeShort: 'Modifier',
  fields: {
    birthDate: 'Date de naissance',
    nationality: 'Nationalité',
    line1: 'Rue et numéro',
    line2: 'Appartement, étage ou bâtiment',
    city: 'Ville ou commune',
    region: 'État, province ou région',
    postalCode: 'Code postal',
    country: 'Pays',
    kind: 'Type de document',
    number: 'Numéro du document',
    issuedBy: 'Délivré par',
    expiresOn: 'Valable jusqu’au',
  },
  optional: 'facultatif',
  choose: 'Choisissez',
  kinds: {
    passport: 'Passeport',
    id_card: 'Carte d’identité',
    driving_licence: 'Permis de conduire',
  },
  parts: {
    document_front: 'Recto, ou la page avec la photo',
    document_back: 'Verso',
    selfie: 'Photo de vous',
    address_proof: 'Facture ou lettre',
  },
  file: {
    add: 'Choisir ou prendre une photo',
    replace: 'Remplacer',
    sending: 'Envoi…',
    there: 'Reçu',
    failed: 'Ce fichier n’a pas été accepté',
    of: (part, act) => `${act}\u00a0: ${part}`,
  },
  missing: { title: 'Informations manquantes', description: 'Remplissez tous les champs obligatoires' },
  notSaved: 'Non enregistré',
  continue: 'Continuer',
  submit: 'Envoyer pour contrôle',
  submitLead: 'Tout y est. Vous pouvez encore modifier une étape, ou envoyer maintenant.',
  notSubmitted: 'Non envoyé',
  renew: 'Envoyer un nouveau document',
}
