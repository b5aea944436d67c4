import type * as english from '#web/features/recipients/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Mga tatanggap',
  lead: 'Mga taong pinapadalhan ninyo ng pera. Pumili rito o sa hakbang 4 ng transfer, at kami ang pupuno ng mga detalye.',
  pleaseLogIn: 'Mag-login para pamahalaan ang mga tatanggap',
  whyLogIn:
    'Kung may account, mase-save ninyo ang mga taong pinapadalhan ng pera, kaya ilang click na lang ang susunod na transfer.',
  loading: 'Nilo-load ang inyong mga tatanggap',
  notLoaded: 'Hindi namin ma-load ang inyong mga tatanggap',
  again: 'Subukan ulit',
  emptyTitle: 'Wala pang tatanggap',
  emptyText:
    'Idagdag ang una rito, o magpadala ng pera at lagyan ng tsek ang “I-save ang tatanggap na ito”. Sa susunod, kami na ang pupuno ng mga detalye.',
  add: 'Magdagdag ng tatanggap',
  edit: name => `I-edit si ${name}`,
  delete: name => `I-delete si ${name}`,
  send: 'Padalhan',
  sendTo: name => `Magpadala ng pera kay ${name}`,
  closed: country => `Sa ngayon, hindi kami nagpapadala sa ${country}`,
  search: 'Maghanap ng tatanggap',
  searchHint: 'Pangalan, bansa o bangko',
  count: count => `${count} tatanggap`,
  noMatch: 'Walang nakitang tatanggap.',
  account: 'Account na nagtatapos sa',
  noAccount: 'Walang naka-save na bank account',
  confirmDelete: name =>
    `I-delete si ${name}? Mananatili sa inyong history ang mga transfer na ipinadala ninyo.`,
  dialog: { add: 'Magdagdag ng tatanggap', edit: 'I-edit ang tatanggap' },
  save: 'I-save ang mga pagbabago',
  cancel: 'Kanselahin',
  country: 'Bansa',
  noCountry: 'Piliin ang bansa ng tatanggap',
  otherWays: 'Mobile wallet o cash pickup',
  missing: {
    title: 'May kulang',
    description: 'Punan ang lahat ng kailangang detalye ng tatanggap',
  },
  deleted: 'Na-delete ang tatanggap',
  notDeleted: 'Hindi na-delete ang tatanggap',
}
