import type * as english from '#web/app/cancellation/cancellation-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const cancellationMessages: Translated<typeof english.cancellationMessages> = {
  timed: 'Puede cancelar durante',
  open: 'Puede cancelar hasta que enviemos el dinero.',
  minutesLeft: minutes =>
    minutes === 1 ? 'Puede cancelar durante 1 minuto más.' : `Puede cancelar durante ${minutes} minutos más.`,
  asked:
    'Usted canceló este envío y hemos pedido la devolución del dinero. En cuanto lo tengamos, le reembolsaremos todo. Le escribiremos por correo en cualquier caso.',
  over: contact =>
    `Ya no se puede cancelar: el dinero está en el banco o en el agente del destinatario. Si algo está mal, contáctenos${contact} con el número de referencia. Si el dinero no se puede pagar al destinatario, le reembolsaremos todo a usted.`,
  delivered: contact =>
    `Ya se entregó y no se puede cancelar. Si algo está mal, contáctenos${contact} con el número de referencia.`,
  elsewhere:
    'Para cancelarlo, ábralo en el navegador con el que lo ordenó o en el historial de transacciones de su cuenta.',
  cancel: 'Cancelar envío',
  title: '¿Cancelar este envío?',
  unpaid: ({ name }) => `${name} no recibirá el dinero y a usted no se le cobrará nada.`,
  paid: {
    card: ({ name, total }) =>
      `${name} no recibirá el dinero. Reembolsaremos ${total}, comisión incluida, a la tarjeta con la que pagó.`,
    bank: ({ name, total }) =>
      `${name} no recibirá el dinero. Reembolsaremos ${total}, comisión incluida, a la cuenta bancaria desde la que pagó.`,
  },
  byWhen: {
    card: 'Enviamos el reembolso en un plazo de 3 días hábiles, por lo general de inmediato. Su banco lo muestra después en un plazo de 10 días hábiles.',
    bank: 'Enviamos el reembolso en un plazo de 3 días hábiles, por lo general antes. Su banco lo muestra después en un plazo de 3 días hábiles.',
  },
  reason: '¿Por qué lo cancela?',
  optional: 'opcional',
  confirm: 'Cancelar envío',
  keep: 'Conservar envío',
  done: 'Envío cancelado',
  doneUnpaid: 'No se le cobró nada.',
  donePaid: ({ total }) => `Estamos reembolsando ${total} a su forma de pago original.`,
  doneAsked: 'Hemos pedido la devolución del dinero',
  doneAskedText: 'Ya se había enviado. Le escribiremos por correo cuando sepamos si podemos recuperarlo.',
  failed: 'No se canceló',
}
