import type { messages as english } from '#web/features/history/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Historial de transacciones',
  loginFirst: 'Inicie sesión para ver su historial de transacciones',
  loginFirstText: 'Su cuenta muestra sus envíos, sus recibos y dónde está su dinero.',
  looking: 'Buscando sus envíos',
  notLoaded: 'Sus envíos no se cargaron',
  again: 'Intentar de nuevo',
  none: 'Todavía no hay transacciones',
  noneText: 'Aquí aparecen los envíos que haga con la sesión iniciada, con sus recibos y su progreso.',
  noMatch: 'Ninguna transacción coincide',
  noMatchText: 'Pruebe con otro nombre u otra referencia, o muestre todas las transacciones.',
  showAll: 'Mostrar todas las transacciones',
  sendMoney: 'Enviar dinero',
  search: 'Buscar por destinatario o referencia',
  clearSearch: 'Borrar la búsqueda',
  filter: 'Estado',
  statuses: {
    all: 'Todos',
    pending: 'Pendiente',
    processing: 'En proceso',
    completed: 'Completado',
    failed: 'Fallido',
  },
  count: (count, hasMore) =>
    hasMore
      ? `Se muestran las ${count} más recientes`
      : count === 1
        ? '1 transacción'
        : `${count} transacciones`,
  showMore: 'Mostrar más',
  moreFailed: 'No pudimos cargar más',
  sent: 'Enviado',
  toSend: 'Usted envía',
  paid: 'Pagado',
  outcomes: {
    notCharged: 'Sin cobrar',
    notChargedYet: 'Aún sin cobrar',
    notPaid: 'Aún sin pagar',
    notReceived: 'Aún no recibido',
    refunding: amount => `Reembolso de ${amount} en curso`,
    refunded: amount => `Reembolsado: ${amount}`,
  },
  received: { completed: 'Recibido', failed: 'Habría recibido', pending: 'Recibe', processing: 'Recibe' },
  detail: {
    problem: 'Informar de un problema con este envío',
    back: 'Historial de transacciones',
    title: name => `Envío a ${name}`,
    looking: 'Buscando su envío',
    notFound: 'No encontramos este envío',
    notFoundText: 'Puede que sea de otra cuenta o que el enlace esté incompleto.',
    notLoaded: 'Su envío no se cargó',
    toHistory: 'Todas las transacciones',
    pay: 'Continuar al pago',
    act: { details: 'Dar los datos', recipient: 'Corregir al destinatario' },
    appeal: 'Pedirnos que revisemos de nuevo esta decisión',
    correct: 'Corregir los datos del destinatario',
    payment: 'Forma de pago',
    sendAgain: 'Enviar otra vez',
    partialRefunds: amount => `Hemos reembolsado ${amount} a su forma de pago original.`,
    links: 'Sígalo sin iniciar sesión',
    notPaid: 'Usted no ha pagado nada.',
    heldUntil: time => `Precio garantizado hasta: ${time}`,
    priceKept: 'Precio garantizado.',
  },
  leads: {
    unpaid: ({ total }) => `Esperamos su pago de ${total}.`,
    authorised: ({ reason }) =>
      reason ??
      'Su banco autorizó el pago. Revisaremos el envío antes de hacer el cargo en su tarjeta. Si no podemos enviarlo, no se hará ningún cargo en su tarjeta.',
    awaited: ({ total }) => `Esperamos su transferencia bancaria de ${total}.`,
    inReview: ({ reason }) => reason ?? 'Estamos revisando este envío.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Necesitamos algo de usted antes de poder enviar su dinero.'} Su dinero está seguro con nosotros.`,
    onItsWay: ({ amount, name }) => `Estamos enviando ${amount} a ${name}.`,
    delivered: ({ amount, name }) => `Hemos enviado ${amount} a ${name}.`,
    ended: ({ reason }) => reason ?? 'Este envío no se pagó.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'No pudimos enviar su dinero.'} Estamos reembolsando ${total} a su forma de pago original.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'No pudimos enviar su dinero.'} Hemos reembolsado ${total} a su forma de pago original.`,
  },
}
