import type { messages as english } from '#web/features/operator/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const track = { to: 'track', text: 'Suivre un transfert' } as const
const history = { to: 'history', text: 'Historique des transactions' } as const
const contact = { to: 'contact', text: 'Nous contacter' } as const

export const messages: Translated<typeof english> = {
  looking: 'Recherche en cours',
  notLoaded: 'Le chargement a échoué',
  again: 'Réessayer',
  track: track.text,
  help: {
    title: 'Aide',
    lead: 'Comment envoyer de l’argent, suivre un transfert, l’annuler, et que faire en cas de problème.',
    parts: [
      {
        title: 'Envoyer de l’argent',
        paragraphs: [
          'Choisissez les pays et le montant. La page affiche le taux de change, les frais, le total que vous payez et ce que reçoit votre bénéficiaire.',
          'Choisissez ensuite comment votre bénéficiaire reçoit l’argent et comment vous payez, puis saisissez ses coordonnées et les vôtres. Vous n’avez pas besoin de compte.',
          'Vous payez sur la dernière page. Elle indique jusqu’à quand le prix est garanti. Si le prix a changé depuis, vous voyez les deux prix et vous décidez avant tout débit.',
        ],
        links: [{ to: 'send', text: 'Envoyer de l’argent' }],
      },
      {
        title: 'Suivre un transfert',
        paragraphs: [
          'Chaque transfert a un numéro de référence qui commence par MTR. Il figure sur le reçu et dans nos e-mails, et le lien des e-mails ouvre directement le suivi de votre transfert.',
          'Sans le lien, saisissez le numéro de référence avec votre adresse e-mail ou les quatre derniers chiffres de votre téléphone. Avec un compte, vous trouvez aussi vos transferts et leurs reçus dans votre historique.',
        ],
        links: [track, history],
      },
      {
        title: 'Annuler un transfert',
        paragraphs: [
          'Tant que vous n’avez pas payé, vous pouvez annuler à tout moment, et rien ne vous est débité.',
          'Après avoir payé, vous pouvez annuler jusqu’à ce que nous envoyions l’argent, et dans tous les cas pendant 30 minutes, sauf si l’argent a déjà été remis à votre bénéficiaire. Le transfert affiche le bouton tant que vous pouvez l’utiliser. Si l’argent était déjà envoyé, nous en demandons d’abord le retour et vous écrivons le résultat par e-mail.',
          'Nous remboursons tout ce que vous avez payé, frais compris, par le moyen avec lequel vous avez payé. Votre banque affiche un remboursement sur carte dans un délai de 10 jours ouvrés et un remboursement sur compte bancaire dans un délai de 3 jours ouvrés.',
          'Ouvrez le transfert dans votre historique, ou dans le navigateur avec lequel vous l’avez demandé. Un lien de suivi seul ne permet pas d’annuler.',
        ],
        links: [history],
      },
      {
        title: 'En cas de problème',
        paragraphs: [
          'Votre paiement a été refusé\u00a0: il ne vous a pas été débité. La page en indique la raison, et vous pouvez réessayer ou utiliser une autre carte tant que le prix est garanti.',
          'Le bénéficiaire n’a pas l’argent au jour promis\u00a0: regardez d’abord le suivi du transfert. Il indique où se trouve l’argent, et si vous devez faire quelque chose.',
          'L’argent ne peut pas être versé\u00a0: nous vous remboursons intégralement.',
          'Les coordonnées ou le montant sont faux\u00a0: annulez le transfert si vous le pouvez encore. Sinon, contactez-nous aussitôt avec le numéro de référence.',
          'Vous ne reconnaissez pas un transfert\u00a0: contactez-nous, changez le mot de passe de votre compte et prévenez votre banque.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Faire une réclamation' },
          { to: 'rights', text: 'Vos droits aux États-Unis' },
        ],
      },
    ],
  },
  rights: {
    title: 'Vos droits',
    lead: 'Ces droits s’appliquent aux transferts depuis les États-Unis de plus de 15.00 USD. Votre reçu les résume.',
    errors: {
      title: 'Si vous pensez qu’il y a eu une erreur ou un problème',
      before: [
        'Appelez-nous ou écrivez-nous, y compris par e-mail, dans les 180 jours suivant la date à laquelle nous avons promis que l’argent serait à la disposition de votre bénéficiaire. Il y a erreur, par exemple, si le montant débité n’est pas celui qui vous avait été annoncé, si nous nous sommes trompés dans nos comptes, ou si votre bénéficiaire a reçu moins que ce que nous avions annoncé, ou l’a reçu plus tard.',
        'Indiquez-nous alors\u00a0:',
      ],
      tell: [
        'votre nom, et votre adresse ou votre numéro de téléphone',
        'l’erreur ou le problème, et pourquoi vous pensez qu’il y en a un',
        'le nom de la personne qui reçoit l’argent et, si vous les connaissez, son numéro de téléphone ou son adresse',
        'le montant du transfert en dollars',
        'le numéro de référence du transfert, qui commence par MTR',
      ],
      after: [
        'Nous établirons, dans les 90 jours après que vous nous aurez contactés, s’il y a eu une erreur, et nous corrigerons rapidement toute erreur. Nous vous communiquerons le résultat dans les trois jours ouvrés après avoir terminé. Si nous décidons qu’il n’y a pas eu d’erreur, nous vous enverrons une explication écrite. Vous pouvez demander des copies des documents que nous avons utilisés.',
        'S’il y a eu une erreur, vous choisissez\u00a0: nous vous remboursons ce qu’il faut pour la réparer, ou nous mettons l’argent à la disposition de votre bénéficiaire, sans frais supplémentaires. Si l’argent est arrivé en retard, nous remboursons aussi nos frais.',
      ],
    },
    cancel: {
      title: 'Si vous voulez annuler',
      paragraphs: [
        'Dans les 30 minutes suivant votre paiement, vous avez le droit d’annuler un transfert et de récupérer tout ce que vous avez payé pour celui-ci, frais compris. Vous pouvez utiliser le bouton sur la page du transfert, nous appeler ou nous écrire.',
        'Indiquez-nous votre nom et votre adresse, votre numéro de téléphone ou votre adresse e-mail, et de quel transfert il s’agit\u00a0: le numéro de référence suffit.',
        'Nous vous rembourserons dans les trois jours ouvrés suivant votre demande, à condition que votre bénéficiaire n’ait pas déjà retiré l’argent et que celui-ci n’ait pas déjà été déposé sur son compte.',
      ],
    },
    contact: 'Comment nous joindre',
    agencies: 'Autorités pour vos questions et réclamations',
  },
  contact: {
    title: 'Contact',
    lead: 'Ayez sous la main le numéro de référence de votre transfert. Il commence par MTR.',
    none: brand => `${brand} n’a pas encore publié d’adresse, de numéro de téléphone ni d’e-mail.`,
    phone: 'Téléphone',
    email: 'E-mail',
    hours: 'Horaires',
    unpublished: 'Pas encore publié',
    address: 'Adresse',
    website: 'Site web',
    company: 'Dénomination sociale',
    before: 'Avant de nous contacter',
    beforeText:
      'La page de suivi indique où se trouve votre argent. Vous pouvez annuler vous-même un transfert tant que sa page le propose.',
  },
  complaints: {
    title: 'Réclamations',
    lead: 'Si nous vous avons déçu, dites-le-nous. Vous pouvez aussi vous adresser aux autorités qui nous supervisent.',
    first: brand => `Adressez-vous d’abord à ${brand}`,
    noRoute: brand =>
      `${brand} n’a pas encore publié sa façon de traiter les réclamations. Contactez-nous avec le numéro de référence de votre transfert, dites ce qui s’est passé et ce que vous souhaitez que nous fassions.`,
    toContact: 'Tous les moyens de nous contacter',
    agencies: 'Autorités qui nous supervisent',
    agenciesText:
      'Si vous n’êtes pas d’accord avec notre réponse, ou n’en recevez aucune, adressez-vous à l’autorité de votre pays ou de votre État.',
    toAgencies: 'Nos agréments et autorités',
    bureau: 'Si vous envoyez depuis les États-Unis',
    bureauText:
      'Vous pouvez aussi adresser une réclamation à l’agence fédérale qui protège les consommateurs.',
    bureauName:
      'Bureau de protection des consommateurs en matière financière (Consumer Financial Protection Bureau, CFPB)',
    agency: 'Autorité',
    textPhone: 'Téléscripteur (TTY/TDD)',
  },
  licences: {
    title: 'Agréments',
    lead: 'Les agréments en vertu desquels ce service transfère de l’argent, et les autorités qui le supervisent.',
    none: brand => `${brand} n’a pas encore publié d’agréments.`,
    held: company => `${company} est titulaire de ces agréments.`,
    place: 'Pays ou État',
    number: 'Numéro d’agrément',
    agency: 'Autorité',
  },
  accessibility: {
    title: 'Accessibilité',
    lead: 'Chacun devrait pouvoir envoyer de l’argent ici, quoi qu’il voie, entende ou utilise.',
    parts: [
      {
        title: 'Notre objectif',
        paragraphs: [
          'Nous concevons ces pages selon les règles pour l’accessibilité des contenus web (WCAG) 2.2, niveau AA. Elles fonctionnent au clavier seul et avec un lecteur d’écran, avec un thème clair ou sombre, avec un texte deux fois plus grand et sur des écrans de 320 pixels.',
        ],
      },
      {
        title: 'Comment nous la vérifions',
        paragraphs: [
          'Les pages de chaque version sont testées avec axe, dans les deux thèmes et sur des écrans larges et étroits, et par des tests qui n’utilisent que le clavier. Les tests automatiques ne trouvent pas tous les obstacles.',
        ],
      },
      {
        title: 'Ce qui ne fonctionne pas encore',
        paragraphs: [
          'Pour les paiements réels, les champs des données de carte viennent du prestataire de paiement, et leur accessibilité relève de lui.',
        ],
      },
    ],
    report: 'Signaler un obstacle',
    reportText:
      'Dites-nous de quelle page il s’agit, ce que vous vouliez faire et quel appareil ou quelle aide technique vous utilisez.',
  },
  legal: {
    version: (version, day) => `Version ${version}, en vigueur à partir du ${day}`,
    notInForce: 'Ce n’est pas la version en vigueur aujourd’hui.',
    others: 'Autres versions',
    terms: {
      title: 'Conditions',
      none: brand => `${brand} n’a pas encore publié de conditions.`,
    },
    privacy: {
      title: 'Confidentialité',
      none: brand => `${brand} n’a pas encore publié de politique de confidentialité.`,
    },
  },
}
