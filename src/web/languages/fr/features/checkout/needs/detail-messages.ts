import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'Encore quelques informations',
  transfers: {
    all: 'tous les transferts',
    above: amount => `les transferts de plus de ${amount}`,
    from: amount => `les transferts de ${amount} ou plus`,
  },
  why: transfers =>
    `Pour ${transfers}, la loi nous demande d’en savoir un peu plus et d’en transmettre une partie à la banque qui paie votre bénéficiaire.`,
  unlocks:
    'Vous pourrez ensuite payer. Nous conservons vos réponses chiffrées et ne vous redemanderons pas votre date de naissance.',
  choose: 'Choisissez',
  submit: 'Continuer vers le paiement',
  failed: 'Nous n’avons pas pu enregistrer vos informations',
  missing: { title: 'Il manque une information', description: 'Remplissez tous les champs' },
  wrongDay: { title: 'Vérifiez la date', description: 'Saisissez votre date de naissance' },
  labels: {
    senderAddress: 'Votre adresse',
    birthDate: 'Date de naissance',
    purpose: 'Motif du transfert',
    relationship: 'Lien avec vous',
    sourceOfFunds: 'Origine de l’argent',
  },
  hints: { senderAddress: 'Rue, ville et code postal', birthDate: undefined },
  relationships: {
    self: 'Moi-même',
    partner: 'Mon mari, ma femme ou mon conjoint',
    parent: 'Mon père ou ma mère',
    child: 'Mon enfant',
    sibling: 'Mon frère ou ma sœur',
    relative: 'Un autre membre de la famille',
    friend: 'Un ami ou une amie',
    business: 'Une entreprise',
    other: 'Quelqu’un d’autre',
  },
  purposes: {
    family_support: 'Soutien à la famille',
    gift: 'Un cadeau',
    education: 'École ou études',
    medical: 'Frais médicaux',
    savings: 'Épargne ou placements',
    property: 'Loyer, maison ou terrain',
    goods_services: 'Biens ou services',
    other: 'Autre chose',
  },
  fundSources: {
    salary: 'Salaire ou traitement',
    business: 'Mon entreprise',
    savings: 'Épargne',
    benefits: 'Une pension ou des allocations',
    sale: 'La vente d’un bien',
    gift: 'Un don ou un héritage',
    loan: 'Un prêt',
    other: 'Autre chose',
  },
}
