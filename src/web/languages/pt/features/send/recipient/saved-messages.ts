import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'Destinatários salvos',
  placeholder: 'Escolher destinatário...',
  picker: {
    search: 'Buscar destinatário...',
    empty: 'Nenhum destinatário encontrado.',
    count: count => (count === 1 ? '1 destinatário' : `${count} destinatários`),
    failed: 'A lista não carregou. Confira sua conexão e recarregue a página.',
    reload: 'Recarregar',
  },
  ending: digits => `…${digits}`,
  save: 'Salvar este destinatário',
  saveChanges: name => `Salvar estas alterações em ${name}`,
  elsewhere: (countries, country) =>
    `País desta conta: ${countries}. Digite uma conta no país de destino: ${country}.`,
}
