import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  notifications: 'الإشعارات',
  progress: 'التقدم',
  completed: 'مكتمل',
  show: 'إظهار',
  hide: 'إخفاء',
  characters: 'ما تكتبه',
}
