import type * as english from '#web/features/admin/views/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  views: 'Vistas guardadas',
  all: 'Todos los envíos',
  over: count => `más de ${count}`,
  isShared: 'compartida',
  sharedBy: name => `Compartida por ${name}`,
  unknown: 'filtro desconocido',
  save: 'Guardar vista',
  update: name => `Guardar los cambios de ${name}`,
  manage: 'Administrar vistas',
  name: 'Nombre',
  nameHint: 'No nombre a ningún cliente: todos los operadores leen una vista compartida.',
  share: 'Compartir con todos los operadores',
  keeps: 'La vista guarda los filtros, pero no el texto que se busca.',
  saved: 'Vista guardada',
  notSaved: 'No se guardó la vista',
  managed: 'Vistas guardadas',
  missing: { title: 'Falta información', description: 'Escriba un nombre para cada vista' },
  full: max => `Tiene ${max} vistas. Quite una antes.`,
  submit: 'Guardar',
  lead: 'Sus vistas en el orden en que aparecen sobre la lista.',
  nameOf: name => `Nombre de ${name}`,
  remove: name => `Quitar ${name}`,
  unknownFilters: names => `Filtros que esta versión no conoce: ${names}`,
  none: 'No tiene vistas propias.',
}
