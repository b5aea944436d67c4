import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'Annuler',
  close: 'Fermer',
  notifications: 'Notifications',
  progress: 'Progression',
  completed: 'étape terminée',
  show: 'Afficher',
  hide: 'Masquer',
  characters: 'ce que vous saisissez',
}
