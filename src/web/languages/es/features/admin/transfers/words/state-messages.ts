import type * as english from '#web/features/admin/transfers/words/state-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const stateTexts: Translated<typeof english.stateTexts> = {
  status: { pending: 'Pendiente', processing: 'En proceso', completed: 'Completado', failed: 'Fallido' },
  payIn: {
    none: '',
    open: 'pago iniciado',
    processing: 'pago en camino',
    captured: 'pagado',
    void: 'terminó sin pagarse',
    refunding: 'reembolso en curso',
    refunded: 'reembolsado',
  },
  payout: {
    none: '',
    ready: 'desembolso listo',
    held: 'desembolso retenido',
    submitted: 'desembolso en el canal',
    delivered: 'desembolso entregado',
    returned: 'desembolso devuelto',
  },
}
