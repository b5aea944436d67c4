import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `Puede enviar hasta ${amount} por envío.`,
    leftOfDay: amount => `Puede enviar ${amount} más en las próximas 24 horas.`,
    leftOf30Days: amount => `Puede enviar ${amount} más en los próximos 30 días.`,
  },
  nothing: {
    perTransfer: 'Por el momento no puede enviar dinero.',
    leftOfDay: 'Alcanzó su límite de 24 horas.',
    leftOf30Days: 'Alcanzó su límite de 30 días.',
  },
  more: {
    guest: ['Con una cuenta puede enviar más:', 'Iniciar sesión'],
    basic: ['Para enviar más,', 'verifique su identidad'],
    verified: null,
  },
  tooMuch: 'Importe no válido',
}
