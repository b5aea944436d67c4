import type { messages as english } from '#web/features/auth/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  fields: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    fullName: 'Nom complet',
    username: 'Nom d’utilisateur',
    phone: 'Téléphone',
    confirmPassword: 'Confirmer le mot de passe',
    newPassword: 'Nouveau mot de passe',
    optional: 'facultatif',
  },
  missing: { title: 'Informations manquantes', description: 'Remplissez tous les champs obligatoires' },
  noEmail: {
    title: 'Adresse e-mail non valable',
    description: 'Saisissez une adresse e-mail comme nom@example.com',
  },
  mismatch: {
    title: 'Les mots de passe diffèrent',
    description: 'Vérifiez que vos deux mots de passe sont identiques',
  },
  tooShort: { title: 'Mot de passe trop court', description: 'Utilisez au moins 8 caractères' },

  login: {
    title: 'Se connecter',
    lead: 'Heureux de vous revoir. Connectez-vous pour voir vos bénéficiaires et vos transferts.',
    submit: 'Se connecter',
    missing: {
      title: 'Informations manquantes',
      description: 'Saisissez votre adresse e-mail et votre mot de passe',
    },
    done: { title: 'Connexion réussie', description: 'Heureux de vous revoir\u00a0!' },
    failed: 'La connexion a échoué',
    refused: 'Adresse e-mail ou mot de passe incorrect',
    forgot: 'Mot de passe oublié\u00a0?',
    blocked: 'Votre compte est bloqué\u00a0?',
    appeal: 'Demandez-nous de le réexaminer',
    other: 'Première visite\u00a0?',
    otherText: 'Avec un compte, vous pouvez enregistrer des bénéficiaires et suivre chaque transfert.',
    otherLink: 'Créer un compte',
  },
  passkey: {
    or: 'ou',
    use: 'Utiliser plutôt une clé d’accès',
    notByNumber: 'Les clés d’accès ne fonctionnent pas avec une adresse IP.',
    openByName: 'Ouvrez cette page sous localhost pour en utiliser une.',
    failed: 'Votre navigateur n’a pas pu utiliser de clé d’accès. Connectez-vous avec votre mot de passe.',
  },
  code: {
    title: 'Saisissez votre code',
    lead: 'Ouvrez votre application d’authentification et saisissez les 6 chiffres affichés.',
    leadRecovery:
      'Saisissez l’un des codes de récupération que vous avez enregistrés en configurant votre application d’authentification. Chaque code fonctionne une fois.',
    code: 'Code',
    recoveryCode: 'Code de récupération',
    submit: 'Confirmer',
    missing: { title: 'Informations manquantes', description: 'Saisissez votre code' },
    byRecovery: 'Utiliser un code de récupération',
    byApp: 'Utiliser l’application',
    back: 'Recommencer',
  },
  register: {
    title: 'Créer votre compte',
    lead: 'Envoyez de nouveau en quelques clics et voyez où est votre argent.',
    submit: 'Créer un compte',
    done: { title: 'Compte créé', description: 'Bienvenue\u00a0!' },
    failed: 'L’inscription a échoué',
    refused: 'Le compte n’a pas pu être créé',
    other: 'Vous avez déjà un compte\u00a0?',
    otherText:
      'Les transferts que vous avez envoyés depuis ce navigateur avec le même e-mail sont ajoutés à votre compte.',
    otherLink: 'Se connecter',
  },
  forgot: {
    title: 'Réinitialiser votre mot de passe',
    lead: 'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    missing: { title: 'Informations manquantes', description: 'Saisissez votre adresse e-mail' },
    sentTitle: 'Consultez vos e-mails',
    sent: email =>
      `Si l’adresse ${email} appartient à un compte, nous lui avons envoyé un lien. Le lien fonctionne une fois et expire au bout de 20 minutes.`,
    sentHint:
      'Pas d’e-mail\u00a0? Regardez dans votre dossier de courrier indésirable ou vérifiez l’adresse.',
    again: 'Utiliser une autre adresse',
    failed: 'Le lien n’a pas été envoyé',
    other: 'Le mot de passe vous est revenu\u00a0?',
    otherLink: 'Se connecter',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Vos sessions seront fermées partout, et vous pourrez ensuite vous connecter avec le nouveau mot de passe.',
    submit: 'Enregistrer le nouveau mot de passe',
    done: { title: 'Mot de passe changé', description: 'Connectez-vous avec votre nouveau mot de passe.' },
    removed:
      'Connectez-vous avec votre nouveau mot de passe. Pour votre sécurité, nous avons supprimé ces clés d’accès, ajoutées avant la confirmation de votre adresse e-mail. Vous pouvez ajouter à nouveau les vôtres sur la page de votre compte.',
    failed: 'Le mot de passe n’a pas été changé',
    expiredTitle: 'Ce lien ne fonctionne plus',
    expired: 'Il a déjà été utilisé, date de plus de 20 minutes ou est incomplet.',
    again: 'Demander un nouveau lien',
  },
  confirm: {
    title: 'Confirmez votre e-mail',
    lead: 'Confirmez en un clic pour que nos e-mails vous parviennent.',
    leadPassword:
      'Saisissez le mot de passe de votre compte. Si vous n’avez pas créé de compte avec cette adresse e-mail, fermez cette page\u00a0: rien ne changera.',
    leadOther:
      'Votre session est ouverte sur un autre compte. Saisissez le mot de passe du compte auquel cette adresse e-mail appartient.',
    missing: { title: 'Informations manquantes', description: 'Saisissez votre mot de passe' },
    other: 'Vous préférez vous connecter\u00a0?',
    otherText: 'Une fois la session ouverte, un clic confirme votre adresse e-mail.',
    otherLink: 'Se connecter',
    submit: 'Confirmer mon e-mail',
    doneTitle: 'Votre adresse e-mail est confirmée',
    done: 'Nous envoyons à cette adresse les reçus et les nouvelles de vos transferts.',
    goOn: 'Envoyer de l’argent',
    failed: 'Votre adresse e-mail n’a pas été confirmée',
    expiredTitle: 'Ce lien ne fonctionne plus',
    expired:
      'Il a déjà été utilisé, date de plus de 7 jours ou est incomplet. Vous pouvez en demander un nouveau sur la page de votre compte.',
    toAccount: 'Aller à votre compte',
  },
}
