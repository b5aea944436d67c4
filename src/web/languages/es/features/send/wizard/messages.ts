import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['Importe', 'Entrega', 'Pago', 'Destino', 'Revisión'],
  headings: {
    1: 'Enviar dinero',
    2: '¿Cómo debe recibir el dinero el destinatario?',
    3: '¿Cómo quiere pagar?',
    4: 'Datos del destinatario',
    5: 'Sus datos',
  },
  sendingFrom: 'Envía desde',
  sendingTo: 'Envía a',
  swap: 'Intercambiar los países',
  youSend: 'Usted envía',
  amountPlaceholder: '0.00',
  recipientGets: 'El destinatario recibe',
  rateNote: 'El tipo de cambio se actualiza cada pocos segundos',
  continue: 'Continuar',
  continueToPayment: 'Continuar al pago',
  back: 'Atrás',
  showSummary: 'Mostrar el resumen del envío',
  rows: { delivery: 'Entrega', payment: 'Pago', recipient: 'Destinatario' },
  addPromo: 'Añadir un código promocional',
  unfinished: {
    text: 'Tiene un envío sin pagar.',
    link: 'Continuar su envío sin terminar',
    discard: 'Descartar',
  },
  enough: currency => `Envíe 1 ${currency} o más`,
  noAmount: text => `«${text}» no es un importe`,
  notAvailable: 'No disponible',
  invalidAmount: { title: 'Importe no válido', description: 'Escriba un importe de al menos $1' },
  notCreated: { title: 'Error', description: 'No se pudo iniciar el envío. Inténtelo de nuevo.' },
}
