import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'Envío creado',
  payment_started: 'Pago iniciado',
  paid: 'Pago recibido',
  in_review: 'En revisión',
  review_passed: 'Revisión superada',
  sent: {
    bank: 'Enviado al banco',
    wallet: 'Enviado a la billetera móvil',
    cash: 'Enviado al punto de retiro',
  },
  delivered: {
    bank: 'Entregado en la cuenta bancaria',
    wallet: 'Entregado en la billetera móvil',
    cash: 'Listo para retirar en efectivo',
  },
  payout_retried: 'Aún no se aceptó, lo intentamos de nuevo',
  action_needed: 'Requiere su atención',
  action_taken: 'Datos recibidos',
  recipient_corrected: 'Destinatario corregido',
  cancelled: 'Cancelado',
  replaced: 'Cambiado antes del pago',
  expired: 'No se pagó a tiempo',
  rejected: 'No aceptado',
  failed: 'No completado',
  returned: 'Devuelto a nosotros',
  refund_started: 'Reembolso iniciado',
  refunded: 'Reembolsado',
  refund_failed: 'Su reembolso nos fue devuelto, lo enviamos de nuevo',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'Su pago', note: 'Garantizamos su precio solo durante un tiempo limitado.' },
    review_passed: { label: 'Resultado de nuestra revisión', note: 'Usted no tiene que hacer nada.' },
    action_taken: { label: 'Su respuesta', note: 'Enviamos su dinero en cuanto la tengamos.' },
    sent: {
      label: 'Enviamos su dinero',
      note: 'Para su protección espera hasta entonces. Puede cancelarlo sin costo.',
    },
    delivered: { label: 'Entrega' },
    refunded: {
      label: 'El reembolso sale de nuestra cuenta',
      note: 'Le reembolsamos a su forma de pago original. Su banco puede tardar unos días más en mostrar el dinero.',
    },
  },
  recipient: {
    paid: { label: 'Pago del remitente', note: 'Todavía no se ha pagado nada.' },
    review_passed: { label: 'Resultado de nuestra revisión', note: 'Usted no tiene que hacer nada.' },
    sent: { label: 'En camino hacia usted', note: 'Usted no tiene que hacer nada.' },
    delivered: { label: 'Entrega' },
  },
}

const waits = (name: string, leaves: string): string =>
  `Este es uno de sus primeros envíos a ${name}. Para su protección sale ${leaves}. Hasta entonces puede cancelarlo sin costo.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'Qué ha pasado',
  next: 'Sigue',
  coolingOff: {
    until: (name, instant) => waits(name, `el ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `el ${instant} si paga ahora`),
    afterPayment: (name, hours) =>
      waits(name, `${hours === 1 ? '1 hora' : `${hours} horas`} después de que llegue su pago`),
  },
  by: 'a más tardar el',
  asOf: 'Actualizado a las',
  refresh: 'Actualizar',
  copyForRecipient: 'Copiar el enlace para el destinatario',
  copyForSender: 'Copiar su enlace de seguimiento',
  copied: 'Enlace copiado',
  copiedText: 'Cualquiera que tenga este enlace puede seguir el envío, pero no cambiarlo.',
  notCopied: 'Su navegador no nos dejó copiar',
  notCopiedText: 'Seleccione el enlace y cópielo usted.',
  links: 'El enlace del destinatario muestra el importe y la fecha de entrega, pero nada de su pago.',
}
