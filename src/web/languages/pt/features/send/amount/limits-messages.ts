import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `Você pode enviar até ${amount} por envio.`,
    leftOfDay: amount => `Você pode enviar mais ${amount} nas próximas 24 horas.`,
    leftOf30Days: amount => `Você pode enviar mais ${amount} nos próximos 30 dias.`,
  },
  nothing: {
    perTransfer: 'No momento você não pode enviar dinheiro.',
    leftOfDay: 'Você atingiu seu limite de 24 horas.',
    leftOf30Days: 'Você atingiu seu limite de 30 dias.',
  },
  more: {
    guest: ['Com uma conta você pode enviar mais:', 'Entrar'],
    basic: ['Para enviar mais,', 'verifique sua identidade'],
    verified: null,
  },
  tooMuch: 'Valor inválido',
}
