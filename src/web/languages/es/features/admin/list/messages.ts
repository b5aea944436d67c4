import type * as english from '#web/features/admin/list/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  export: 'Exportar CSV',
  nothingToExport: 'No hay datos para exportar',
  notDownloaded: 'No se descargó el archivo',
  showMore: 'Mostrar más',
  notLoaded: 'No se pudo cargar la lista',
  moreNotLoaded: 'No se pudo cargar el resto',
  again: 'Reintentar',
  looking: 'Cargando',
  noMatch: 'Nada coincide con estos filtros.',
  count: (count, hasMore) =>
    hasMore ? `Se muestran los primeros ${count}` : count === 1 ? '1 fila' : `${count} filas`,
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  more: 'Más filtros',
  moreInUse: count => `Más filtros (${count})`,
  clear: 'Quitar los filtros',
  age: {
    moment: 'menos de un minuto',
    minutes: count => (count === 1 ? '1 minuto' : `${count} minutos`),
    hours: count => (count === 1 ? '1 hora' : `${count} horas`),
    days: count => (count === 1 ? '1 día' : `${count} días`),
  },
  ago: age => `hace ${age}`,
  dense: 'Filas compactas',
}
