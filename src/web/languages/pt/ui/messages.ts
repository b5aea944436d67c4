import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  notifications: 'Notificações',
  progress: 'Andamento',
  completed: 'etapa concluída',
  show: 'Mostrar',
  hide: 'Ocultar',
  characters: 'o que você digita',
}
