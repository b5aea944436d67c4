import type * as english from '#web/features/admin/search/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  open: 'Buscar',
  keysOnMac: '⌘K',
  keys: 'Ctrl K',
  title: 'Buscar en la administración',
  hint: 'Página, acción, referencia, nombre, correo, teléfono o identificador',
  pagesHint: 'Página',
  actions: 'Acciones',
  pages: 'Páginas',
  transfers: 'Envíos',
  users: 'Usuarios',
  allTransfers: 'Todos los envíos que coinciden',
  allUsers: 'Todos los usuarios que coinciden',
  searching: 'Buscando',
  nothing: 'No se encontró nada',
  count: count => (count === 1 ? '1 resultado' : `${count} resultados`),
  notSearched: 'Falló la búsqueda',
  notLoaded: 'No se pudo cargar la búsqueda',
}
