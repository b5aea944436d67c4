import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  notifications: 'Notificaciones',
  progress: 'Progreso',
  completed: 'completado',
  show: 'Mostrar',
  hide: 'Ocultar',
  characters: 'lo que escribe',
}
