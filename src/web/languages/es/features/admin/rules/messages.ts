import type * as english from '#web/features/admin/rules/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const count = (n: number) => n.toLocaleString('es-419')

const verbs = {
  warn: 'anotado',
  wait: 'hecho esperar',
  ask: 'preguntado por',
  prove: 'pedido una prueba de identidad antes de',
  hold: 'retenido',
  refuse: 'rechazado',
} as const

export const messages: Translated<typeof english.messages> = {
  title: 'Reglas de monitoreo',
  lead: 'Cada pedido se compara con las reglas activas. Un remitente al que se pregunta lee un aviso que corresponde, y nunca una regla ni sus cifras.',
  caption: 'Reglas de monitoreo',
  rule: 'Regla',
  looksFor: 'Qué busca',
  outcome: 'Resultado',
  state: 'Estado',
  on: 'Activa',
  off: 'Inactiva',
  actions: 'Acciones',
  change: 'Cambiar',
  show: 'Mostrar',
  changeOf: name => `Cambiar la regla ${name}`,
  showOf: name => `Mostrar la regla ${name}`,
  outcomes: {
    warn: 'Avisar: queda una alerta',
    wait: 'Esperar: un envío pagado se envía más tarde',
    ask: 'Preguntar al remitente antes de que pague',
    prove: 'Pedir una prueba de identidad antes del pago',
    hold: 'Retener hasta que se descarte la alerta',
    refuse: 'Rechazar el pedido',
  },
  shortOutcomes: {
    warn: 'Avisar',
    wait: 'Esperar',
    ask: 'Preguntar',
    prove: 'Pedir prueba',
    hold: 'Retener',
    refuse: 'Rechazar',
  },
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de auditoría.',
  enabled: 'Activa',
  save: 'Guardar regla',
  close: 'Cerrar',
  saved: 'Regla guardada',
  notSaved: 'No se guardó la regla',
  noReason: { title: 'Faltan datos', description: 'Indique por qué cambia la regla.' },
  noFigure: { title: 'No es una cifra', description: 'Corrija los campos marcados.' },
  preview: {
    run: 'Probar con los últimos 30 días',
    running: 'Comparando…',
    failed: 'La vista previa falló',
    lead: 'Compara estos ajustes con los envíos pagados de los últimos 30 días. No cambia nada.',
    none: 'No se pagó ningún envío en los últimos 30 días.',
    examples: 'Por ejemplo',
    sum: ({ outcome, found, compared }) =>
      `Habría ${verbs[outcome]} ${count(found)} de ${count(compared)} envíos.`,
    soFar: compared => `Envíos comparados hasta ahora: ${count(compared)}…`,
  },
}

export const travelTexts: Translated<typeof english.travelTexts> = {
  title: 'Datos que acompañan a un envío',
  lead: 'Por importe y país. Sin ellos, un envío no se envía: se piden al remitente antes de que pague. Estas filas son las de la ley, así que las cambia una nueva versión; las reglas de arriba preguntan y retienen más.',
  caption: 'Datos que acompañan a un envío',
  amount: 'Importe',
  transfers: {
    all: 'Todos los envíos',
    above: amount => `Envíos de más de ${amount}`,
    from: amount => `Envíos de ${amount} o más`,
  },
  corridor: 'Enviado',
  data: 'Datos',
  source: 'Fuente',
  comparedOn: 'Comparado el',
  corridorOf: (from, to) =>
    [from === null ? 'desde cualquier lugar' : `desde ${from}`, ...(to === null ? [] : [`a ${to}`])].join(
      ' ',
    ),
  names: {
    senderName: 'nombre del remitente',
    senderAddress: 'dirección del remitente',
    birthDate: 'fecha de nacimiento o documento del remitente',
    recipientName: 'nombre del destinatario',
    recipientAccount: 'cuenta o referencia del destinatario',
    purpose: 'propósito',
    relationship: 'relación',
    sourceOfFunds: 'origen de los fondos',
  },
}

export const figureTexts: Translated<typeof english.figureTexts> = {
  usd: { label: 'Importe en USD', hint: 'Al tipo de cambio de cada envío, como 1000.00.' },
  percent: {
    label: 'Porcentaje por debajo del importe',
    hint: 'A qué distancia del importe cuenta un envío, de 1 a 99.',
  },
  count: { label: 'Cuántos', hint: 'Con el nuevo, a partir de 2.' },
  hours: { label: 'En cuántas horas', hint: 'Como máximo 720, que son 30 días.' },
  minutes: { label: 'En cuántos minutos', hint: 'Como máximo 1440, que es un día.' },
  sendCountries: { label: 'Países de envío', hint: 'Códigos como IR, KP; vacío: ninguno.' },
  receiveCountries: { label: 'Países de destino', hint: 'Códigos como IR, KP; vacío: ninguno.' },
}

export const waitTexts: Translated<typeof english.waitTexts> = {
  label: 'Horas de espera',
  hint: most => `Desde el pago, de 1 a ${most}. Hasta entonces el remitente puede cancelar.`,
}

export const narrowingHint: Translated<typeof english.narrowingHint> =
  'Códigos como IR, KP; vacío: todos los países.'

type Looks = (typeof english.ruleTexts)['first_large']['looksFor']

const often =
  (whose: string): Looks =>
  ({ count: times, hours }) =>
    `${times} o más envíos ${whose} en ${hours} horas`

export const ruleTexts: Translated<typeof english.ruleTexts> = {
  first_large: {
    name: 'Primer envío grande',
    looksFor: ({ usd }) => `El primer envío de un remitente, de ${usd} USD o más`,
  },
  structuring: {
    name: 'Justo por debajo de un límite',
    looksFor: ({ usd, percent, count: times, hours }) =>
      `${times} o más envíos de un remitente en ${hours} horas, cada uno como máximo ${percent} % por debajo de ${usd} USD`,
  },
  velocity_sender: { name: 'Muchos de un remitente', looksFor: often('de un remitente') },
  velocity_recipient: { name: 'Muchos a un destinatario', looksFor: often('a un destinatario') },
  velocity_device: { name: 'Muchos desde un navegador', looksFor: often('desde un navegador') },
  velocity_address: { name: 'Muchos desde una red', looksFor: often('desde una dirección de red') },
  many_senders: {
    name: 'Muchos remitentes, un destinatario',
    looksFor: ({ count: times, hours }) => `${times} o más remitentes a un destinatario en ${hours} horas`,
  },
  new_device: {
    name: 'Navegador nuevo',
    looksFor: ({ usd }) =>
      `Un remitente conocido en un navegador nuevo para nosotros, a partir de ${usd} USD`,
  },
  country_risk: {
    name: 'Riesgo de país',
    looksFor: ({ usd, sendCountries, receiveCountries }) =>
      `A partir de ${usd} USD, enviado desde: ${sendCountries || 'ningún país todavía'}; pagado en: ${receiveCountries || 'ningún país todavía'}`,
  },
  new_recipient: {
    name: 'Destinatario nuevo',
    looksFor: ({ usd }) => `El primer envío de un remitente a alguien, a partir de ${usd} USD`,
  },
  cooling_off: {
    name: 'Plazo de reflexión',
    looksFor: ({ usd, hours }) =>
      `El primer envío de un remitente a alguien, y otros en las ${hours} horas siguientes, a partir de ${usd} USD: cada uno se envía ${hours} horas después de su pago`,
  },
  identity_proof: {
    name: 'Prueba de identidad',
    looksFor: ({ usd, sendCountries, receiveCountries }) =>
      `Un remitente que no ha probado quién es, a partir de ${usd} USD, enviado desde: ${sendCountries || 'todos los países'}; pagado en: ${receiveCountries || 'todos los países'}`,
  },
  card_country: {
    name: 'Tarjeta de otro país',
    looksFor: ({ usd }) => `Una tarjeta de un país distinto al del remitente, a partir de ${usd} USD`,
  },
  duplicate: {
    name: 'El mismo pedido otra vez',
    looksFor: ({ minutes }) => `El mismo importe al mismo destinatario en ${minutes} minutos`,
  },
}
