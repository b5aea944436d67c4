import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `Hemos recibido su pago para ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} en camino a ${recipient}`,
    heading: 'Su pago ha llegado',
    text: ({ total, recipient, received }) =>
      `Hemos recibido su pago de ${total}. ${recipient} recibirá ${received}. Le escribiremos por correo cuando el dinero haya llegado.`,
    textBy: ({ total, recipient, received, day }) =>
      `Hemos recibido su pago de ${total}. ${recipient} recibirá ${received} a más tardar el ${day}. Le escribiremos por correo cuando el dinero haya llegado.`,
    wait: hours =>
      `Para su protección, el dinero sale ${plural('es', hours, { one: `${hours} hora`, other: `${hours} horas` })} después de su pago. Hasta entonces puede cancelar sin costo.`,
  },
  checking: {
    subject: ({ recipient, reference }) => `Estamos revisando su envío a ${recipient}: ${reference}`,
    heading: 'Estamos revisando su envío',
    arrived: 'Su pago ha llegado y está seguro con nosotros.',
    held: ({ total, recipient }) =>
      `Hemos recibido su pago de ${total}. Estamos revisando el envío antes de mandar el dinero a ${recipient}.`,
    heldNext:
      'Su dinero está seguro con nosotros y usted no tiene que hacer nada. Le escribiremos por correo cuando termine la revisión. Si no podemos hacer el envío, le reembolsaremos todo.',
    notCharged: 'Su banco autorizó el pago. Todavía no se le ha cobrado nada.',
    authorised: ({ total, recipient }) =>
      `Su banco autorizó el pago de ${total}. Estamos revisando el envío a ${recipient} antes de hacer el cargo en su tarjeta.`,
    authorisedNext:
      'Todavía no se le ha cobrado nada y usted no tiene que hacer nada. Le escribiremos por correo cuando termine la revisión. Si no podemos hacer el envío, no se le cobrará.',
  },
  passed: {
    subject: ({ recipient, reference }) => `Su envío a ${recipient} está en camino: ${reference}`,
    heading: 'Su envío está en camino',
    text: ({ received, recipient }) =>
      `Terminamos la revisión y todo está en orden. El dinero, ${received}, está en camino a ${recipient}. Le escribiremos por correo cuando el dinero haya llegado.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `Dinero entregado a ${recipient}: ${received}`,
    preheader: ({ reference }) => `El envío ${reference} está completado.`,
    heading: 'Su dinero ha llegado',
    text: ({ received, recipient }) =>
      `Su envío está completado. Se entregó el dinero a ${recipient}: ${received}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} le ha enviado ${received}`,
    subjectUnnamed: ({ received }) => `Alguien le ha enviado ${received}`,
    preheader: 'El dinero se ha entregado.',
    heading: ({ received }) => `${received} para usted`,
    text: ({ sender, received }) => `${sender} le ha enviado ${received}. El dinero se ha entregado.`,
    textUnnamed: ({ received }) =>
      `Alguien que conoce su dirección le ha enviado ${received}. El dinero se ha entregado.`,
  },
  returnedToUs: {
    subject: ({ received }) => `Se devolvió un envío de ${received}`,
    preheader: 'El dinero nos fue devuelto.',
    heading: 'El dinero nos fue devuelto',
    text: ({ received, sender }) =>
      `Le dijimos por correo que el dinero de ${sender}, ${received}, se había entregado. Después el dinero nos fue devuelto, así que es posible que usted no lo tenga.`,
    textUnnamed: ({ received }) =>
      `Le dijimos por correo que el dinero de alguien que conoce su dirección, ${received}, se había entregado. Después el dinero nos fue devuelto, así que es posible que usted no lo tenga.`,
    ask: 'Estamos reembolsando al remitente. Pregúntele antes de contar con este dinero.',
  },
  refunding: {
    card: ({ refund }) => `Estamos reembolsando ${refund}, comisión incluida, a la tarjeta con la que pagó.`,
    bank: ({ refund }) =>
      `Estamos reembolsando ${refund}, comisión incluida, a la cuenta bancaria desde la que pagó.`,
  },
  leavesBy: ({ day }) => `Enviamos el reembolso a más tardar el ${day}.`,
  refundMail: 'Le escribiremos por correo cuando el reembolso esté en camino.',
  willBeRefunded: ({ refund }) => `Le reembolsaremos ${refund}.`,
  notCharged: 'No se le cobró nada.',
  takesDays: 'Su banco puede tardar unos días en mostrarlo.',
  cancelled: {
    subject: ({ recipient }) => `Su envío a ${recipient} está cancelado`,
    heading: 'Su envío está cancelado',
    text: ({ recipient }) => `Su envío a ${recipient} se ha cancelado.`,
  },
  rejected: {
    subject: ({ recipient }) => `No podemos realizar su envío a ${recipient}`,
    heading: 'No podemos realizar su envío',
    text: ({ recipient }) => `Hemos revisado su envío a ${recipient} y no podemos realizarlo.`,
    released: ({ total }) =>
      `No se le cobró nada. Su banco liberará la retención de ${total}. Puede tardar unos días en mostrarse.`,
  },
  late: {
    subject: ({ recipient }) => `Su envío a ${recipient} no se pudo entregar a tiempo`,
    heading: 'Su envío no se pudo entregar a tiempo',
    text: ({ recipient, received }) =>
      `${recipient} debería haber recibido ${received}. Esto no sucedió, por lo que cancelamos el envío.`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} debería haber recibido ${received} a más tardar el ${day}. Esto no sucedió, por lo que cancelamos el envío.`,
  },
  failed: {
    subject: ({ recipient }) => `Su envío a ${recipient} no se pudo entregar`,
    heading: 'Su envío no se pudo entregar',
    text: ({ received, recipient }) => `No pudimos entregar ${received} a ${recipient}.`,
    check: 'Revise los datos de su destinatario antes de enviar de nuevo.',
  },
  returned: {
    subject: ({ recipient }) => `Su envío a ${recipient} fue devuelto`,
    heading: 'Su envío fue devuelto',
    text: ({ received, recipient }) =>
      `Nos devolvieron el dinero para ${recipient}, ${received}, así que su destinatario no tiene el dinero.`,
  },
  refunded: {
    subject: ({ refund }) => `Su reembolso de ${refund} está en camino`,
    preheader: ({ reference }) => `Del envío ${reference}`,
    heading: 'Su reembolso está en camino',
    card: ({ refund }) => `Hemos reembolsado ${refund} a la tarjeta con la que pagó.`,
    bank: ({ refund }) => `Hemos reembolsado ${refund} a la cuenta bancaria desde la que pagó.`,
    everything: ({ recipient }) => `Es todo lo que usted pagó por el envío a ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `Su reembolso de ${refund} nos fue devuelto`,
    preheader: 'Su dinero está seguro con nosotros. Lo enviaremos de nuevo.',
    heading: 'Su reembolso nos fue devuelto',
    card: ({ refund }) =>
      `Enviamos su reembolso de ${refund} a la tarjeta con la que pagó, pero el banco no pudo aceptarlo. Su dinero está seguro con nosotros.`,
    bank: ({ refund }) =>
      `Enviamos su reembolso de ${refund} a la cuenta bancaria desde la que pagó, pero el banco no pudo aceptarlo. Su dinero está seguro con nosotros.`,
    next: 'Estamos buscando otra forma de reembolsarle y le escribiremos por correo cuando el dinero esté en camino. Si su cuenta o su tarjeta cambió, avísenos.',
  },
  partial: {
    subject: ({ reference }) => `Recibirá un reembolso parcial del envío ${reference}`,
    preheader: ({ refunds, total }) => `${refunds} de ${total} hasta ahora.`,
    heading: 'Recibirá un reembolso parcial',
    text: ({ total, recipient, refunds }) =>
      `Usted pagó ${total} por el envío a ${recipient}. De ese importe le estamos reembolsando ${refunds} en total a su forma de pago original.`,
    takesDays: 'Su banco puede tardar unos días en mostrarlo. El envío en sí no cambia.',
  },
}
