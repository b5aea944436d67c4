import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'منسوخ کریں',
  close: 'بند کریں',
  notifications: 'اطلاعات',
  progress: 'پیش رفت',
  completed: 'مکمل',
  show: 'دکھائیں',
  hide: 'چھپائیں',
  characters: 'لکھے ہوئے حروف',
}
