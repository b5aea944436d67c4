import type { messages as english } from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Informar de un problema con este envío',
  appeal: 'Pedirnos que revisemos de nuevo esta decisión',
  title: 'Seguir un envío',
  lead: 'Vea dónde está el dinero sin iniciar sesión. El enlace de nuestros correos abre esta página directamente.',
  reference: 'Número de referencia',
  proof: 'Su correo o los últimos 4 dígitos de su teléfono',
  proofHint: 'Como los dio el remitente al ordenar el envío.',
  track: 'Seguir el envío',
  looking: 'Buscando el envío',
  missing: 'Faltan datos',
  missingText: 'Complete los dos campos',
  notFound: 'No encontramos ningún envío con estos datos.',
  another: 'Seguir otro envío',
  receiptHint: 'Tiene lo que muestra esta página: ni direcciones, ni teléfonos, ni cuentas.',
  notSaved: 'El recibo no se guardó',
  summary: 'Envío',
  recipient: 'Destinatario',
  sender: 'Remitente',
  sent: 'Usted envía',
  total: 'Importe total',
  delivery: 'Forma de entrega',
  estimated: 'Entrega estimada',
  by: 'a más tardar el',
  fromPayment: time => `${time} después de que llegue su pago`,
  ordered: 'Ordenado',
  noMoney: 'No hay dinero en camino',
  pay: 'Continuar al pago',
  payElsewhere:
    'Todavía no hemos recibido su pago. Para pagar, abra este enlace en el navegador con el que ordenó el envío, o inicie sesión y ábralo en su historial.',
  here: 'Continuar en este dispositivo',
  hereHint: email => `Para pagar o cancelar aquí, escriba un código que enviamos a ${email}.`,
  toHistory: 'Ir a su historial',
  act: { details: 'Dar los datos', recipient: 'Corregir al destinatario' },
  actElsewhere:
    'Necesitamos algo de usted antes de poder enviarlo. Abra el enlace de nuestro correo en el navegador con el que ordenó el envío, o inicie sesión y ábralo en su historial.',
  titles: {
    sender: ({ name }) => `Su envío a ${name}`,
    recipient: {
      pending: ({ sender }) => `${sender} ha preparado un envío para usted`,
      processing: ({ sender, amount }) => `${sender} le está enviando ${amount}`,
      completed: ({ sender, amount }) => `${sender} le ha enviado ${amount}`,
      failed: ({ sender }) => `El envío de ${sender} no se completó`,
    },
  },
  leads: {
    sender: {
      pending: 'Todavía no se ha pagado.',
      processing: 'Está en camino.',
      completed: 'Su dinero se ha enviado.',
      failed: 'No se completó.',
    },
    recipient: {
      pending:
        'El envío todavía no se ha pagado, así que no hay dinero en camino. Esta página no es un comprobante de pago.',
      processing: 'Está en camino. Usted no tiene que hacer nada.',
      completed: 'Se le ha enviado el dinero.',
      failed: 'Este envío no se completó. Contacte al remitente.',
    },
  },
  gets: {
    sender: {
      pending: 'El destinatario recibe',
      processing: 'El destinatario recibe',
      completed: 'Importe recibido',
      failed: 'Habría recibido',
    },
    recipient: {
      pending: 'Aún sin pagar',
      processing: 'Usted recibe',
      completed: 'Usted ha recibido',
      failed: 'No completado',
    },
  },
}
