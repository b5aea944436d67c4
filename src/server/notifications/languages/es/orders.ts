import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `Su envío a ${recipient}: ${reference}`,
    payBy: ({ total, until }) => `Pague ${total} a más tardar el ${until}`,
    received: 'Hemos recibido su envío.',
    heading: 'Hemos recibido su envío',
    intro: ({ recipient }) => `Hemos recibido su envío a ${recipient}.`,
    byCard: ({ total, until }) =>
      `Pague ${total} con tarjeta a más tardar el ${until}. Hasta entonces le garantizamos este precio.`,
    byBank: ({ total, reference, until }) =>
      `Pague ${total} por transferencia bancaria, con la referencia ${reference}. La página de pago muestra a qué cuenta pagar. Garantizamos este precio hasta el ${until}.`,
    how: 'El botón abre su envío y muestra cómo pagar. ¿Ya pagó? Puede ignorar este mensaje.',
    delivery: ({ time }) => `Plazo de entrega del dinero después de recibir su pago: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `Su pago del envío ${reference} no se completó`,
    preheader: 'No se le cobró nada. Puede enviar de nuevo.',
    heading: 'Su pago no se completó',
    text: ({ total, recipient }) =>
      `Su pago de ${total} para el envío a ${recipient} no se completó, por lo que cancelamos el envío. No se le cobró nada.`,
    again: 'Puede enviar de nuevo en cualquier momento.',
  },
  expired: {
    subject: ({ recipient }) => `Su envío a ${recipient} no se pagó a tiempo`,
    preheader: 'No se le cobró nada. Puede enviar de nuevo al tipo de cambio de hoy.',
    heading: 'Su envío venció',
    text: ({ recipient, until }) =>
      `Su envío a ${recipient} no se pagó antes del ${until}, por lo que venció. No se le cobró nada.`,
    again: 'Puede enviar de nuevo en cualquier momento, al tipo de cambio actual.',
    paid: 'Si pagó por transferencia bancaria en los últimos días, le reembolsaremos en cuanto el dinero nos llegue.',
  },
  late: {
    subject: ({ reference }) => `Su pago del envío ${reference} llegó demasiado tarde y se le reembolsará`,
    preheader: 'Le reembolsaremos todo.',
    heading: 'Su pago llegó demasiado tarde',
    text: ({ recipient }) =>
      `Su pago del envío a ${recipient} nos llegó cuando el envío ya había terminado. Le reembolsaremos todo y usted no tiene que hacer nada.`,
  },
  bank: {
    exactly:
      'Envíe exactamente este importe con exactamente esta referencia, para que podamos reconocer su pago.',
    subject: ({ reference }) => `Cómo pagar el envío ${reference}`,
    preheader: ({ total, until }) => `${total} por transferencia bancaria a más tardar el ${until}`,
    heading: 'Cómo pagar por transferencia bancaria',
    text: ({ recipient, total }) =>
      `Su envío a ${recipient} continúa en cuanto recibamos su pago de ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `Su pago del envío ${reference} aún no ha llegado`,
    preheader: ({ until }) => `Garantizamos el precio hasta el ${until}`,
    heading: 'Su pago aún no ha llegado',
    text: ({ total, recipient, until }) =>
      `Aún no hemos recibido su pago de ${total} para el envío a ${recipient}. Garantizamos el precio hasta el ${until}; después el envío vence.`,
    paid: '¿Ya pagó? Puede ignorar este mensaje. Las transferencias bancarias tardan uno o dos días hábiles.',
  },
  short: {
    subject: ({ missing, reference }) => `Falta pagar ${missing} del envío ${reference}`,
    preheader: ({ arrived, total }) => `Tenemos ${arrived} de ${total}`,
    heading: 'Falta una parte de su pago',
    text: ({ arrived, total, recipient }) =>
      `Hemos recibido ${arrived} de ${total} para su envío a ${recipient}. Es posible que un banco intermediario haya descontado una comisión.`,
    send: ({ missing }) =>
      `Envíe lo que falta, ${missing}, con la misma referencia. Su envío continúa en cuanto lo recibamos. De lo contrario, le reembolsaremos todo.`,
  },
  bankLate: {
    subject: ({ reference }) => `Su pago del envío ${reference} llegó demasiado tarde`,
    preheader: 'Su dinero está seguro. Usted decide qué sigue.',
    heading: 'Su pago llegó demasiado tarde',
    text: ({ reference, recipient }) =>
      `Su transferencia bancaria para el envío ${reference} llegó después del plazo de pago, así que el envío a ${recipient} ya había vencido. Su dinero está seguro con nosotros.`,
    choice:
      'Si todavía quiere enviarlo, cree un envío nuevo al precio de hoy, elija la transferencia bancaria como forma de pago y responda a este correo con la referencia del envío nuevo. De lo contrario, reembolsaremos el importe completo a la cuenta desde la que pagó.',
  },
  safe: 'Su dinero está seguro con nosotros.',
  answerSoon: ({ days }) =>
    `Su dinero está seguro con nosotros. Si no recibimos su respuesta en un plazo de ${days} días, le reembolsaremos todo. También puede cancelar en cualquier momento antes de que lo enviemos.`,
  actionNeeded: 'Necesitamos algo de usted',
  details: {
    subject: ({ recipient, reference }) => `Necesitamos algo de usted: su envío a ${recipient}, ${reference}`,
    preheader: 'Necesitamos unos datos más antes de poder enviarlo.',
    text: ({ total, received, recipient }) =>
      `Hemos recibido su pago de ${total}. Antes de poder enviar ${received} a ${recipient}, necesitamos unos datos más que la ley nos pide transmitir.`,
  },
  refused: {
    subject: ({ recipient, reference }) =>
      `Necesitamos algo de usted: no pudimos pagar a ${recipient}, ${reference}`,
    preheader: 'Hay que corregir los datos de su destinatario.',
    text: ({ received, recipient }) =>
      `El banco no pudo pagar ${received} a ${recipient} con los datos que tenemos.`,
    ask: 'Pida a su destinatario el nombre y la cuenta exactos, y corrija los datos. Después enviaremos el dinero de nuevo, al mismo precio.',
  },
  corrected: {
    subject: ({ reference }) => `Se corrigieron los datos de su destinatario: ${reference}`,
    preheader: ({ recipient }) => `Su envío va a ${recipient}.`,
    heading: 'Destinatario corregido',
    text: 'Usted corrigió el destinatario de su envío con un código que enviamos a esta dirección. Abajo está lo que tenemos ahora.',
    notYou:
      'Si no fue usted, cancele el envío de inmediato o contáctenos, y cambie la contraseña de su buzón.',
  },
}
