import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'Sem tarifa',
  byWhen: by => `até ${by} se você pagar agora`,
  setReceived: 'Definir este valor',
  paymentNotes: { card: 'Cobrado na hora', bank: 'Você faz uma transferência do seu banco' },
  sender: { name: 'Nome completo', email: 'E-mail', phone: 'Telefone', address: 'Endereço' },
  promo: {
    label: 'Código promocional',
    apply: 'Aplicar',
    remove: code => `Remover o código promocional ${code}`,
    applied: code => `Código promocional ${code} aplicado`,
  },
  missingRecipient: {
    title: 'Faltam dados',
    description: 'Preencha todos os dados obrigatórios do destinatário',
  },
  missingBank: {
    title: 'Faltam os dados do banco',
    description: 'Informe o nome do banco e o número da conta',
  },
  missingSender: { title: 'Faltam dados', description: 'Preencha todos os dados do remetente' },
  required: {
    senderName: 'Digite seu nome completo',
    senderEmail: 'Digite seu e-mail',
    senderPhone: 'Digite seu número de telefone',
    senderAddress: 'Digite seu endereço',
  },
  review: {
    title: 'Confira antes de pagar',
    country: 'País',
    change: 'Alterar',
    changeWhat: label => `Alterar: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time.toLowerCase()}`,
  },
}
