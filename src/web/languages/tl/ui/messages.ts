import type * as english from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  cancel: 'Kanselahin',
  close: 'Isara',
  notifications: 'Mga abiso',
  progress: 'Pag-usad',
  completed: 'tapos na',
  show: 'Ipakita',
  hide: 'Itago',
  characters: 'ang tina-type ninyo',
}
