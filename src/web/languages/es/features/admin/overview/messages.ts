import type * as english from '#web/features/admin/overview/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Administración',
  titleOf: tab => `${tab} | Administración`,
  tabs: 'Secciones',
  users: 'Usuarios',
  transfers: 'Envíos',
  promoCodes: 'Códigos promocionales',
  settings: 'Configuración',
  figures: 'Cifras',
  totalUsers: 'Total de usuarios',
  totalTransfers: 'Total de envíos',
  totalVolume: 'Volumen total',
  activePromoCodes: 'Códigos promocionales activos',
  volumeNote: 'Completado, en USD al tipo de cambio del día',
  notLoaded: 'No se pudieron cargar las cifras',
}
