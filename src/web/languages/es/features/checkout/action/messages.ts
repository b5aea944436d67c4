import type { messages as english } from '#web/features/checkout/action/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  looking: 'Buscando su envío',
  notLoaded: 'Esta página no se cargó',
  again: 'Intentar de nuevo',
  notFound: 'Inicie sesión para continuar',
  notFoundText:
    'Solo la persona que ordenó un envío puede cambiarlo: en el navegador con el que lo ordenó o en su cuenta.',
  nothing: 'No hay nada que hacer',
  nothingText: 'Por ahora no necesitamos nada de usted para este envío.',
  done: 'Gracias',
  doneText:
    'Tenemos todo lo que necesitamos y su envío continúa. Le escribiremos por correo cuando llegue el dinero.',
  held: 'Estamos revisando este envío antes de pagarlo al destinatario. Usted no tiene que hacer nada.',
  toTransfer: 'Ver el envío',
  toTracking: 'Seguir un envío',
  until: end =>
    `Su dinero está seguro con nosotros. Si no tenemos su respuesta antes de esta fecha, le reembolsaremos todo: ${end}.`,
  details: {
    unlocks: 'Después enviamos su dinero. No paga nada más.',
    submit: 'Enviar mis datos',
  },
  recipient: {
    title: 'Corrija al destinatario',
    refused: name => `El banco no pudo pagar a ${name} con estos datos.`,
    open: name => `Su envío a ${name} aún no ha salido hacia el banco. Todavía puede corregir estos datos.`,
    reason: words => `El motivo: ${words}`,
    what: 'Corrija la cuenta, la sucursal o cómo se escribe el nombre. El país, la entrega y el precio no cambian. Para pagar a otra persona, cancele este envío y ordene uno nuevo.',
    left: count =>
      count === 1 ? 'Esta es la última corrección posible.' : `Puede corregir este envío ${count} veces.`,
    code: 'Después le enviamos un código por correo, para que nadie más pueda cambiar adónde va su dinero.',
    submit: 'Continuar',
    unchanged: { title: 'No cambió nada', description: 'Corrija el dato equivocado.' },
  },
}
