import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'Nome completo',
  phone: 'Telefone',
  city: 'Cidade',
  email: 'E-mail',
  optional: 'opcional',
  readAs: phone => `Usaremos \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Confira o destinatário',
  unusual: 'Isto parece incomum. Se estiver certo, toque de novo em Continuar.',
  required: {
    recipientName: 'Digite o nome completo do destinatário',
    recipientPhone: 'Digite o número de telefone do destinatário',
    recipientCity: 'Digite a cidade do destinatário',
  },
  added: 'Destinatário adicionado',
  updated: 'Destinatário atualizado',
  error: 'Erro',
  notAdded: 'Não foi possível adicionar o destinatário',
  notUpdated: 'Não foi possível atualizar o destinatário',
}
