import type * as english from '#web/features/admin/cases/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Casos',
  lead: 'Problemas que informan los remitentes, mensajes, apelaciones y alertas. Primero, los que vencen antes.',
  view: 'Mostrar',
  views: {
    '': 'Todos',
    mine: 'Míos',
    unassigned: 'Sin asignar',
    due: 'Vencen pronto',
    overdue: 'Vencidos',
  },
  kind: 'Tipo',
  allKinds: 'Todos los tipos',
  state: 'Estado',
  notClosed: 'Sin cerrar',
  caption: 'Casos',
  empty: 'Ningún caso coincide con estos filtros.',
  notLoaded: 'No se pudieron cargar los casos',
  notFound: 'Este caso no existe',
  columns: { case: 'Caso', due: 'Plazo', assignee: 'Asignado a', opened: 'Abierto', transfer: 'Envío' },
  nobody: 'Nadie',
  anybody: 'Cualquiera',
  overdue: 'Vencido',
  noClock: 'No corre ningún plazo',
  looking: 'Buscando este caso',
  back: 'Todos los casos',
  openTransfer: 'Abrir el envío',
  clocks: 'Plazos',
  dueBy: 'vence',
  done: 'hecho',
  person: 'Cliente',
  erased: 'Los datos personales de este caso se borraron, o se rechazó un pedido antes de que se conservara.',
  name: 'Nombre',
  email: 'Correo',
  contact: 'Otro contacto',
  typedReference: 'Referencia tal como se escribió',
  unproved: 'sin prueba de que sea suya',
  decision: 'Decisión',
  timeline: 'Historial',
  by: 'por',
  customer: 'el cliente',
  system: 'el sistema',
  links: 'Casos con la misma persona o el mismo envío',
  alerts: 'Alertas',
  alertsHint:
    'Descarte o confirme cada alerta y después decida el caso. Un envío retenido se libera o se rechaza en su propia página, donde las reglas pueden exigir otra persona.',
  refused: 'Un pedido que se rechazó',
  assignTo: 'Asignar a',
  acts: 'Siguiente paso',
  noActs: 'No queda nada por hacer.',
  remedyHint:
    'Primero reembolse o entregue en la página del envío: ese acto tiene su propio permiso y, donde lo dicen las reglas, una segunda persona. La solución se registra aquí cuando el envío la tiene.',
  documents: {
    title: 'Documentos',
    none: 'No hay documentos.',
    add: 'Añadir documento',
    addLead: 'Queda con este caso. El cliente no lo ve.',
    name: 'Nombre del documento',
    nameHint: 'Qué es, por ejemplo: Carta del banco del 3 de mayo.',
    picture: 'Imagen',
    choose: 'Elija un archivo',
    chosen: name => `Elegido: ${name}`,
    noFile: { title: 'Faltan datos', description: 'Elija un archivo y dele un nombre' },
    refused: 'No se añadió',
    added: 'Documento añadido',
    view: 'Ver',
    viewOf: name => `Ver: ${name}`,
    viewTitle: 'Ver un documento',
    viewLead: 'La consulta queda en el registro de auditoría con su motivo.',
    shown: 'Mostrado',
    hidden: 'Su función no abre documentos.',
    erased: 'Borrado',
    hide: 'Ocultar',
    hideOf: name => `Ocultar: ${name}`,
  },
  file: {
    title: 'Expediente del caso',
    lead: 'El caso con sus alertas, personas, envíos, notas, decisiones, aprobaciones y registros de auditoría. De los documentos tiene los nombres y los hashes; de las cuentas, los últimos cuatro caracteres. Cada descarga queda en el registro de auditoría.',
    pdf: 'Descargar en PDF',
    data: 'Descargar como datos',
  },
  outcome: 'Resultado',
  reasonCode: 'Motivo',
  choose: 'Elija una opción',
  remedy: 'Solución',
  missing: { title: 'Faltan datos', description: 'Complete los campos marcados' },
  saved: 'Hecho',
  failed: 'No se hizo',
}

export const actTexts: Translated<typeof english.actTexts> = {
  take: { button: 'Tomar' },
  assign: { button: 'Asignar' },
  release: { button: 'Soltar' },
  note: { button: 'Añadir nota', text: 'Nota', hint: 'Solo la lee la administración.' },
  ask: {
    button: 'Escribir al cliente',
    text: 'Mensaje para el cliente',
    hint: 'Lo recibe por correo, con un enlace para responder.',
  },
  decide: {
    button: 'Decidir',
    text: 'Explicación',
    hint: 'El cliente la lee en el resultado, que usted envía después. De una alerta no se informa a nadie.',
  },
  report: { button: 'Enviar el resultado' },
  remedy: { button: 'Registrar la solución' },
  close: {
    button: 'Cerrar el caso',
    text: 'Por qué se cierra',
    hint: 'Solo lo lee la administración.',
  },
}

export const kindTexts: Translated<typeof english.kindTexts> = {
  problem: 'Problema',
  contact: 'Mensaje',
  appeal: 'Apelación',
  alert: 'Alerta',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Abierto',
  waiting: 'Espera al cliente',
  decided: 'Decidido',
  closed: 'Cerrado',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  wrong_charge: 'Se cobró un importe equivocado',
  bookkeeping: 'Error de cálculo o de contabilidad',
  wrong_amount_received: 'Se recibió un importe equivocado',
  late: 'Tarde o no recibido',
  documents: 'Se piden documentos o una explicación',
  transfer: 'Sobre un envío',
  account: 'Sobre una cuenta',
  complaint: 'Reclamación',
  appeal: 'Cuenta o envío bloqueado',
  other: 'Otra cosa',
  sanctions: 'Coincidencia con una lista de sanciones',
  rule: 'Regla de monitoreo',
}

export const outcomeTexts: Translated<typeof english.outcomeTexts> = {
  error_found: 'Hubo un error',
  no_error: 'No hubo error',
  duplicate: 'Duplicado',
  withdrawn: 'Retirado',
  cleared: 'Descartado',
  confirmed: 'Confirmado',
}

export const reasonTexts: Translated<typeof english.reasonTexts> = {
  our_error: 'El error fue nuestro',
  partner_error: 'El error fue de un socio',
  late_delivery: 'Se entregó después de la fecha',
  granted: 'Apelación aceptada',
  as_disclosed: 'Tal como se informó',
  sender_details: 'Datos equivocados del remitente',
  extraordinary_circumstances: 'Circunstancias extraordinarias',
  review_by_law: 'Retrasado por una revisión que exige la ley',
  not_granted: 'Apelación no aceptada',
  same_problem: 'El mismo problema que otro caso',
  by_sender: 'Lo retiró el remitente',
}

export const remedyTexts: Translated<typeof english.remedyTexts> = {
  refund_fees: 'Comisiones reembolsadas',
  refund_all: 'Todo reembolsado',
  make_available: 'Dinero puesto a disposición',
}

export const clockTexts: Translated<typeof english.clockTexts> = {
  answer: 'Responder',
  decide: 'Decidir',
  tell: 'Enviar el resultado',
  remedy: 'Corregirlo',
}

export const eventTexts: Translated<typeof english.eventTexts> = {
  opened: 'Abierto',
  taken: 'Tomado',
  assigned: 'Asignado',
  released: 'Soltado',
  noted: 'Nota',
  asked: 'Se escribió al cliente',
  answered: 'Respuesta',
  attached: 'Documento añadido',
  alerted: 'Alerta añadida',
  decided: 'Decidido',
  reported: 'Resultado enviado',
  remedied: 'Solución registrada',
  closed: 'Cerrado',
}
