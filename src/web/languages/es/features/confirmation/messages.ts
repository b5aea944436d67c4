import type { messages as english } from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Informar de un problema con este envío',
  asking: 'Buscando su envío',
  notFound: 'No pudimos cargar su envío',
  again: 'Intentar de nuevo',
  titles: {
    delivered: '¡Envío completado!',
    onItsWay: 'Pago recibido',
    inReview: 'Pago recibido',
    unconfirmed: 'Pago hecho',
    notCompleted: 'Envío no completado',
    cancelled: 'Envío cancelado',
  },
  leads: {
    delivered: ({ amount, name }) => `Hemos enviado ${amount} a ${name}.`,
    onItsWay: ({ amount, name }) =>
      `Estamos enviando ${amount} a ${name}. Usted no tiene que hacer nada más.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'Estamos revisando este envío.'} Usted no tiene que hacer nada. Si no podemos enviarlo, le reembolsaremos ${total}.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Necesitamos algo de usted antes de poder enviar su dinero.'} Su dinero está seguro con nosotros.`,
    unconfirmed: ({ total }) =>
      `Usted pagó ${total}, pero todavía esperamos la confirmación del pago. Por favor, no pague otra vez.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'No pudimos enviar su dinero.'} Estamos reembolsando ${total} a su forma de pago original.`,
    cancelled: ({ total }) =>
      `Este envío se canceló. Estamos reembolsando ${total} a su forma de pago original.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'No pudimos enviar su dinero.'} Hemos reembolsado ${total} a su forma de pago original.`,
  },
  act: { details: 'Dar los datos', recipient: 'Corregir al destinatario' },
  check: 'Comprobar de nuevo',
  checked: 'Sin novedades',
  checkedText: 'Esta página muestra el estado más reciente.',
  checkFailed: 'No pudimos comprobarlo',
  sendAnother: 'Hacer otro envío',
  tracking: contact =>
    `Siga su envío: le hemos enviado un enlace por correo. También puede seguirlo en esta página, en este navegador, durante 24 horas. Guarde el número de referencia por si nos contacta${contact}.`,
  track: 'Seguir este envío',
  register: 'Cree una cuenta para conservar este envío',
  registerText: 'Use el mismo correo que en este envío.',
  toHistory: 'Verlo en su historial',
  steps: {
    title: 'Qué sigue',
    doneTitle: 'Qué ha pasado',
    paid: 'Pago recibido',
    sent: {
      bank: 'Enviado al banco',
      wallet: 'Enviado a la billetera móvil',
      cash: 'Listo para retirar en efectivo',
    },
    arrives: 'Entrega estimada',
    done: 'hecho',
  },
}
