import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'Ilan pang detalye',
  transfers: {
    all: 'lahat ng transfer',
    above: amount => `mga transfer na mahigit ${amount}`,
    from: amount => `mga transfer na ${amount} o higit pa`,
  },
  why: transfers =>
    `Para sa ${transfers}, hinihingi ng batas na may malaman pa kami nang kaunti, at ipasa ang ilan dito sa bangkong magbibigay ng pera sa inyong tatanggap.`,
  unlocks:
    'Pagkatapos, makakabayad na kayo. Naka-encrypt ang mga sagot ninyo, at hindi na namin itatanong ulit ang petsa ng inyong kapanganakan.',
  choose: 'Pumili',
  submit: 'Magpatuloy sa pagbabayad',
  failed: 'Hindi namin na-save ang inyong mga detalye',
  missing: { title: 'May kulang na detalye', description: 'Punan ang bawat field' },
  wrongDay: { title: 'Pakitingnan ang petsa', description: 'Ilagay ang petsa ng inyong kapanganakan' },
  labels: {
    senderAddress: 'Ang inyong address',
    birthDate: 'Petsa ng kapanganakan',
    purpose: 'Layunin ng transfer',
    relationship: 'Kaugnayan sa inyo',
    sourceOfFunds: 'Pinagmulan ng pera',
  },
  hints: {
    senderAddress: 'Kalye, bayan at postcode',
    birthDate: undefined,
  },
  relationships: {
    self: 'Sarili ko',
    partner: 'Ang aking asawa o kinakasama',
    parent: 'Ang aking magulang',
    child: 'Ang aking anak',
    sibling: 'Ang aking kapatid',
    relative: 'Iba pang kamag-anak',
    friend: 'Kaibigan',
    business: 'Isang negosyo',
    other: 'Ibang tao',
  },
  purposes: {
    family_support: 'Suporta sa pamilya',
    gift: 'Regalo',
    education: 'Paaralan o pag-aaral',
    medical: 'Gastusing medikal',
    savings: 'Ipon o investment',
    property: 'Upa, bahay o lupa',
    goods_services: 'Mga produkto o serbisyo',
    other: 'Iba pa',
  },
  fundSources: {
    salary: 'Suweldo o sahod',
    business: 'Ang aking negosyo',
    savings: 'Ipon',
    benefits: 'Pensyon o benepisyo',
    sale: 'May ibinenta',
    gift: 'Regalo o mana',
    loan: 'Utang (loan)',
    other: 'Iba pa',
  },
}
