import type * as english from '#web/features/admin/reconciliation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const count = (n: number) => n.toLocaleString('es-419')

export const messages: Translated<typeof english.messages> = {
  title: 'Conciliación',
  lead: 'Cada día se compara el libro mayor con los extractos del proveedor de tarjetas, de los canales de pago y del banco. Resuelva aquí las diferencias.',
  tabs: 'Conciliación',
  days: 'Días',
  breaks: 'Descuadres',
  notLoaded: 'No se pudo cargar la conciliación',
  ages: 'Descuadres abiertos por antigüedad',
  ageCount: n => (n === 1 ? '1 descuadre' : `${n} descuadres`),
  daysCaption: 'Días y el resultado de su comparación',
  day: 'Día',
  actions: 'Acciones',
  noDays: 'Todavía no ha terminado ningún día con apuntes.',
  earlier: 'Días anteriores',
  compare: 'Comparar',
  compareAgain: 'Comparar de nuevo',
  compareDay: (words, day) => `${words}: ${day}`,
  comparing: 'Comparando',
  compareAsked: 'Se está comparando el día',
  compareFailed: 'No se comparó el día',
  counted: n => `${count(n)} líneas leídas`,
  waitsFor: why => (why.endsWith('_unavailable') ? 'Sin respuesta, se reintenta' : 'Falló, se reintenta'),
  balanced: 'Cuadra',
  breaksOf: n => (n === 1 ? '1 descuadre' : `${n} descuadres`),
  late: n => (n === 1 ? '1 con retraso' : `${n} con retraso`),
  lateMeans: 'Solo en un lado, pero no desde hace tanto que sea un descuadre',
  noStatement: 'Sin extracto',
  notCompared: 'Sin comparar',
  back: 'Todos los días',
  detailOf: day => `${day} en detalle`,
  neverCompared: 'Este día todavía no se ha comparado.',
  matched: n => (n === 1 ? '1 coincide' : `${count(n)} coinciden`),
  comparedAt: 'Comparado',
  kind: 'Tipo',
  ours: 'En nuestro libro mayor',
  theirs: 'En su extracto',
  sum: 'Suma',
  closing: 'Al final del día',
  lateSum: 'Con retraso o en otro día',
  brokenSum: 'En descuadres',
  fees: 'Comisiones que cobraron',
  nothingThere: 'Sin movimientos en ninguno de los lados.',
  showBreaks: 'Mostrar descuadres',
  export: 'Exportar',
  exportLead:
    'Asientos, extractos, descuadres con su historial, saldos y estados de salvaguarda, con una suma de comprobación de cada archivo. Hasta 31 días.',
  exportButton: 'Exportar zip',
  from: 'Desde',
  to: 'Hasta',
  exportRange: 'Elija hasta 31 días, con el primer día antes del último.',
  exportFailed: 'Nada que exportar',
}

export const breakMessages: Translated<typeof english.breakMessages> = {
  caption: 'Descuadres',
  break: 'Descuadre',
  source: 'Con',
  day: 'Día',
  difference: 'Diferencia',
  transfer: 'Envío',
  age: 'Visto por primera vez',
  state: 'Estado',
  assignee: 'Asignado a',
  nobody: 'Nadie',
  open: 'Resolver',
  openOne: what => `Resolver: ${what}`,
  none: 'Todo cuadra. No hay descuadres por resolver.',
  noMatch: 'Ningún descuadre coincide con estos filtros.',
  allSources: 'Todos',
  allKinds: 'Todos los tipos',
  allAges: 'Cualquier antigüedad',
  anybody: 'Cualquiera',
  mine: 'A mí',
  kind: 'Tipo',
  ageFilter: 'Antigüedad',
  dayFilter: 'Día',
  unresolved: 'Sin resolver',
  ours: 'En nuestro libro mayor',
  theirs: 'En su extracto',
  nothing: 'Nada',
  more: minor => `Su importe es ${minor} mayor que el nuestro.`,
  less: minor => `Su importe es ${minor} menor que el nuestro.`,
  same: 'Los importes son iguales.',
  history: 'Qué ocurrió',
  aRun: 'Comparación',
  comment: 'Comentario',
  reason: 'Motivo',
  reasonHint: 'Queda con el descuadre y en el registro de auditoría.',
  commentHint: 'Para otros operadores.',
  what: 'Acción',
  missing: { title: 'Faltan datos', description: 'Complete todos los campos' },
  failed: 'No se hizo',
  key: 'Clave',
  loading: 'Cargando',
}

export const actionTexts: Translated<typeof english.actionTexts> = {
  take: { text: 'Asignármelo', done: 'El descuadre está asignado a usted' },
  comments: { text: 'Añadir un comentario', done: 'Comentario añadido' },
  explain: { text: 'Explicar (se espera que se aclare)', done: 'Descuadre explicado' },
  resolve: { text: 'Resolver de forma definitiva', done: 'Descuadre resuelto' },
  reopen: { text: 'Reabrir', done: 'Descuadre reabierto' },
}

export const kindTexts: Translated<typeof english.kindTexts> = {
  missing_there: 'Falta de su lado',
  missing_here: 'Falta de nuestro lado',
  doubled_there: 'Duplicado de su lado',
  doubled_here: 'Duplicado de nuestro lado',
  amount: 'Importe distinto',
  currency: 'Moneda distinta',
  day: 'Día distinto',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Abierto',
  explained: 'Explicado',
  resolved: 'Resuelto',
}

export const ageTexts: Translated<typeof english.ageTexts> = {
  today: 'Hoy',
  '1-2': 'De 1 a 2 días',
  '3-7': 'De 3 a 7 días',
  '8-30': 'De 8 a 30 días',
  older: 'Más antiguo',
}

export const eventTexts: Translated<typeof english.eventTexts> = {
  found: 'lo encontró',
  changed: 'encontró otras cifras',
  cleared: 'ya no lo encuentra',
  assigned: 'se lo asignó',
  commented: 'comentó',
  explained: 'lo explicó',
  resolved: 'lo resolvió',
  reopened: 'lo reabrió',
}

export const stepTexts: Translated<typeof english.stepTexts> = {
  ours: 'Leyendo nuestro libro mayor',
  theirs: 'Leyendo su extracto',
  wider: 'Revisando los días contiguos',
  compare: 'Comparando',
}

export const lineTexts: Translated<typeof english.lineTexts> = {
  charge: 'Pago',
  refund: 'Reembolso',
  dispute: 'Disputa',
  dispute_reversal: 'Disputa ganada',
  fee: 'Comisiones',
  settlement: 'Liquidación',
  payout: 'Desembolso',
  return: 'Devolución',
  funding: 'Fondeo',
  other: 'Otro',
  in: 'Dinero recibido',
  out: 'Dinero enviado',
  capture: 'Pago',
  unexpected_capture: 'Pago inesperado',
  unexpected_refund: 'Pago inesperado reembolsado',
  payout_reversal: 'Desembolso devuelto',
  provider_fee: 'Comisiones',
  rail_funding: 'Fondeo',
  rail_fee: 'Comisiones',
  unapplied_receipt: 'Dinero retenido',
  unapplied_release: 'Dinero retenido liberado',
  currency_trade: 'Compraventa de divisas',
  own_funds: 'Fondos propios',
  bank_charge: 'Cargo bancario',
  correction: 'Corrección',
}

const places: Readonly<Record<string, string>> = {
  provider: 'Proveedor de tarjetas',
  rail: 'Canal de pago',
  bank: 'Cuenta bancaria',
}

export const sourceText: Translated<typeof english.sourceText> = source => {
  const [place = '', ...name] = source.split(':')
  return `${places[place] ?? place}: ${name.join(':')}`
}
