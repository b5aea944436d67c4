import type * as english from '#web/features/admin/lists/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const count = (n: number) => n.toLocaleString('es-419')

export const messages: Translated<typeof english.messages> = {
  title: 'Listas de sanciones',
  lead: 'Remitentes, destinatarios y bancos se comparan con estas listas. Una versión nueva cuenta cuando usted ha leído qué cambia y la ha puesto en vigor.',
  none: 'No se ha importado ninguna lista de sanciones, así que no se compara a nadie. Indique una carpeta en SANCTIONS_LISTS o ejecute npm run sanctions:import en el servidor.',
  caption: 'Listas de sanciones',
  list: 'Lista',
  names: {
    'ofac-sdn': 'OFAC, personas especialmente designadas (SDN)',
    'ofac-consolidated': 'OFAC, lista consolidada (no SDN)',
    un: 'Consejo de Seguridad de la ONU',
    eu: 'Unión Europea',
    uk: 'Reino Unido',
  },
  inForce: 'En vigor',
  waiting: 'En espera',
  noVersion: 'Ninguna',
  version: (number, entries) =>
    `Versión ${number}, ${count(entries)} ${entries === 1 ? 'entrada' : 'entradas'}`,
  actions: 'Acciones',
  compare: 'Comparar',
  compareOf: number => `Comparar la versión ${number} con la que está en vigor`,
  dialog: (name, number) => `${name}: versión ${number}`,
  first: 'Ninguna versión de esta lista está en vigor.',
  basedOn: number => `Comparada con la versión ${number}, que está en vigor.`,
  added: n => `Añadidas: ${count(n)}`,
  removed: n => `Eliminadas: ${count(n)}`,
  changed: n => `Cambiadas: ${count(n)}`,
  more: n => `y ${count(n)} más`,
  needsSecond:
    'Se elimina o cambia más de una entrada de cada veinte. Una segunda persona tiene que estar de acuerdo.',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de auditoría.',
  putInForce: 'Poner en vigor',
  close: 'Cerrar',
  done: 'Lista en vigor',
  failed: 'No se puso en vigor la lista',
  missing: { title: 'Faltan datos', description: 'Indique el motivo.' },
}
