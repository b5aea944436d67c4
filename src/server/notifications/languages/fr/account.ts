import type { Translated } from '#web/languages/translated.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  registered: {
    subject: ({ brand }) => `Bienvenue chez ${brand}\u00a0: confirmez votre adresse`,
    preheader: 'Confirmez-la pour que nos e-mails vous parviennent.',
    heading: ({ brand }) => `Bienvenue chez ${brand}`,
    text: 'Votre compte est prêt. Confirmez cette adresse e-mail pour que les nouvelles de vos transferts ne parviennent qu’à vous.',
    ignore:
      'Si vous n’avez pas créé ce compte, vous pouvez ignorer cet e-mail. L’adresse reste non confirmée.',
  },
  linkOnce: ({ until }) =>
    `Le lien fonctionne une seule fois, jusqu’au ${until}. Sans connexion ouverte, la page demande le mot de passe de votre compte.`,
  confirmation: {
    subject: ({ brand }) => `Confirmez votre adresse pour ${brand}`,
    heading: 'Cette adresse est-elle la vôtre\u00a0?',
    text: ({ brand }) => `Confirmez que vous souhaitez utiliser cette adresse pour votre compte ${brand}.`,
    ignore: 'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail. Rien ne changera.',
  },
  reset: {
    subject: ({ brand }) => `Choisissez un nouveau mot de passe pour ${brand}`,
    preheader: 'Le lien fonctionne une seule fois et expire dans quelques minutes.',
    heading: 'Choisissez un nouveau mot de passe',
    text: 'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Choisissez-le avec le bouton ci-dessous.',
    once: ({ until }) =>
      `Le lien fonctionne une seule fois, jusqu’au ${until}. Un nouveau mot de passe vous déconnecte partout.`,
    ignore:
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas. Ne transférez pas cet e-mail.',
  },
  code: {
    subject: ({ code, brand }) => `${code} est votre code pour ${brand}`,
    preheader: 'Saisissez-le sur la page où vous envoyez de l’argent.',
    heading: ({ code }) => `Votre code\u00a0: ${code}`,
    text: ({ brand }) =>
      `Saisissez ce code sur la page où vous envoyez de l’argent avec ${brand}. Il confirme que cette adresse est la vôtre.`,
    ignore: 'Si vous n’envoyez pas d’argent, vous pouvez ignorer cet e-mail. Rien n’est envoyé en votre nom.',
    long: ({ longCode }) =>
      `Dans un autre navigateur, ou plus tard dans la journée qui suit, saisissez plutôt ${longCode}.`,
    until: ({ until }) =>
      `Le code est valable jusqu’au ${until}. Nous ne le demandons jamais par téléphone ni par e-mail\u00a0: ne le donnez à personne.`,
  },
  correction: {
    subject: ({ code, brand }) => `${code} est votre code pour corriger un bénéficiaire chez ${brand}`,
    preheader: 'Il change la destination de l’argent d’un transfert payé.',
    text: ({ brand }) =>
      `Saisissez ce code sur la page où vous corrigez le bénéficiaire de votre transfert avec ${brand}. L’argent ira alors sur le compte corrigé.`,
    warning:
      'Si vous ne corrigez pas de bénéficiaire, quelqu’un d’autre essaie de changer la destination de votre argent\u00a0: ne donnez ce code à personne et prévenez-nous.',
  },
  device: {
    subject: ({ code, brand }) =>
      `${code} est votre code pour payer ou annuler votre transfert chez ${brand}`,
    preheader: 'Il permet de payer ou d’annuler depuis un autre appareil.',
    text: ({ brand }) =>
      `Saisissez ce code sur la page où vous suivez votre transfert avec ${brand}. Vous pourrez alors le payer ou l’annuler depuis cet appareil pendant une heure.`,
    warning:
      'Si vous n’avez pas demandé ce code, quelqu’un d’autre essaie d’agir à votre place\u00a0: ne le donnez à personne et prévenez-nous.',
  },
  refused: {
    subject: ({ brand }) => `Vous avez déjà un compte ${brand}`,
    preheader: 'Quelqu’un a essayé de s’inscrire avec votre adresse ou votre nom d’utilisateur.',
    heading: 'Vous avez déjà un compte',
    text: ({ at }) =>
      `Quelqu’un a essayé de créer un compte avec votre adresse e-mail ou votre nom d’utilisateur le ${at}. Aucun compte n’a été créé.`,
    you: 'Si c’était vous, connectez-vous avec cette adresse. Si vous avez oublié votre mot de passe, vous pouvez le réinitialiser sur la page de connexion.',
    ignore: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  },
  actNow: 'Si ce n’était pas vous, agissez maintenant.',
  notYou:
    'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et déconnectez, sur la page de votre compte, tout appareil que vous ne reconnaissez pas.',
  emailChanging: {
    subject: ({ brand }) => `L’adresse de votre compte ${brand} va changer`,
    heading: 'Votre adresse va changer',
    text: ({ at }) =>
      `Le ${at}, quelqu’un a demandé à changer l’adresse e-mail de votre compte. La nouvelle adresse remplace celle-ci dès qu’elle est confirmée.`,
  },
  passwordChanged: {
    subject: ({ brand }) => `Votre mot de passe ${brand} a été changé`,
    heading: 'Votre mot de passe a été changé',
    text: ({ at }) =>
      `Le mot de passe de votre compte a été changé le ${at}. Tous les autres appareils ont été déconnectés.`,
    removed: ({ passkeys }) =>
      `Pour votre sécurité, nous avons retiré ces clés d’accès, ajoutées avant la confirmation de cette adresse\u00a0: ${passkeys}. Vous pouvez rajouter les vôtres sur la page de votre compte.`,
    unnamed: 'une sans nom utilisable',
  },
  newDevice: {
    subject: ({ brand }) => `Nouvelle connexion à votre compte ${brand}`,
    heading: 'Connexion depuis un nouvel appareil',
    text: 'Quelqu’un s’est connecté à votre compte depuis un navigateur que nous ne reconnaissons pas.',
    you: 'Si c’était vous, il n’y a rien à faire.',
    unknown: 'Inconnu',
  },
  security: {
    subject: ({ brand }) => `La sécurité de votre compte ${brand} a changé`,
    heading: 'La sécurité de votre compte a changé',
    changes: {
      passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
      passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
      totp_on: 'La connexion demande désormais un code à usage unique.',
      totp_off: 'La connexion ne demande plus de code à usage unique.',
      recovery_code_used: 'Un code de récupération a servi à se connecter. Il ne peut plus être utilisé.',
      recovery_codes_renewed:
        'De nouveaux codes de récupération ont été créés. Les anciens ne fonctionnent plus.',
      factors_reset:
        'L’opérateur a retiré vos clés d’accès et vos codes à usage unique. Vous pouvez en configurer d’autres.',
      api_key_made:
        'Une clé d’API a été créée pour votre compte. Les programmes qui la détiennent agissent en votre nom.',
      api_key_ended: 'Une clé d’API de votre compte a été supprimée. Elle ne fonctionne plus.',
    },
    notAsked: 'Si vous n’avez rien demandé, prévenez immédiatement l’opérateur de ce service.',
  },
  rateReached: {
    subject: ({ rate }) => `${rate}\u00a0: votre alerte de taux`,
    heading: 'Le taux a atteint le niveau que vous vouliez',
    text: ({ rate, wanted, at }) =>
      `Le taux moyen du marché est maintenant ${rate}. Le ${at}, vous nous avez demandé de vous prévenir lorsqu’il atteindrait ${wanted}.`,
    price:
      'Ce que reçoit votre bénéficiaire dépend aussi de nos frais et de notre marge. Vous voyez les deux avant de payer.',
    ended:
      'Cette alerte est terminée. Vous pouvez en créer une autre là où vous voyez le taux des 30 derniers jours.',
  },
  deactivated: {
    subject: ({ brand }) => `Votre compte ${brand} est désactivé`,
    heading: 'Votre compte est désactivé',
    text: 'Votre compte a été désactivé, vous ne pouvez donc pas vous connecter pour le moment. Nous menons tout de même à bien les transferts que vous avez payés.',
    mistake: 'Si vous pensez que c’est une erreur, répondez à cet e-mail.',
  },
  reactivated: {
    subject: ({ brand }) => `Vous pouvez à nouveau vous connecter à ${brand}`,
    heading: 'Vous pouvez à nouveau vous connecter',
    text: 'Votre compte est de nouveau actif. Vous pouvez vous connecter comme avant.',
  },
  closed: {
    subject: ({ brand }) => `Votre compte ${brand} est fermé`,
    preheader: 'Merci d’avoir utilisé notre service.',
    heading: 'Votre compte est fermé',
    text: ({ at }) =>
      `Votre compte a été fermé le ${at}. Nous avons supprimé votre nom, votre adresse e-mail, vos bénéficiaires enregistrés et vos sessions.`,
    kept: 'Nous ne conservons que les données des transferts passés que la loi exige, aussi longtemps qu’elle l’exige.',
    last: ({ brand }) => `C’était notre dernier e-mail à cette adresse au sujet de votre compte ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }) => `Votre identité est vérifiée chez ${brand}`,
      heading: 'Votre identité est vérifiée',
      paragraphs: [
        'Nous avons contrôlé vos documents. Vous pouvez désormais envoyer davantage\u00a0; la page indique vos plafonds.',
      ],
      button: 'Voir vos plafonds',
    },
    failed: {
      subject: ({ brand }) => `Nous n’avons pas pu vérifier votre identité chez ${brand}`,
      heading: 'Nous n’avons pas pu vérifier votre identité',
      paragraphs: [
        'Nous n’avons pas pu vérifier votre identité avec les documents que vous avez envoyés. Votre compte fonctionne comme avant, avec les plafonds qu’il avait.',
        'Vous pouvez envoyer d’autres documents. Si vous avez une question, contactez-nous.',
      ],
      button: 'Envoyer d’autres documents',
    },
    asked: {
      subject: ({ brand }) => `Il nous faut à nouveau une partie de vos documents chez ${brand}`,
      heading: 'Il nous faut à nouveau une partie de vos documents',
      paragraphs: [
        'Pour vérifier votre identité, il nous faut encore une fois une partie de ce que vous avez envoyé. La page précise laquelle. Tout le reste demeure tel que vous l’avez envoyé.',
      ],
      button: 'L’envoyer maintenant',
    },
    expiring: {
      subject: ({ brand }) => `Votre pièce d’identité expire bientôt chez ${brand}`,
      heading: 'Votre pièce d’identité expire bientôt',
      paragraphs: [
        'La pièce avec laquelle vous avez fait vérifier votre identité expire dans moins de 30 jours. Après son dernier jour, vos plafonds plus bas s’appliquent à nouveau, jusqu’à l’envoi d’une nouvelle pièce.',
        'Envoyez la nouvelle dès que vous l’avez.',
      ],
      button: 'Envoyer une nouvelle pièce',
    },
    expired: {
      subject: ({ brand }) => `Votre pièce d’identité a expiré chez ${brand}`,
      heading: 'Votre pièce d’identité a expiré',
      paragraphs: [
        'La pièce avec laquelle vous avez fait vérifier votre identité a expiré, vos plafonds plus bas s’appliquent donc à nouveau. Les transferts en cours se poursuivent.',
        'Pour envoyer à nouveau davantage, faites vérifier votre identité avec une pièce valable.',
      ],
      button: 'Envoyer une nouvelle pièce',
    },
  },
}
