import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'रद्द करें',
  close: 'बंद करें',
  notifications: 'सूचनाएँ',
  progress: 'प्रगति',
  completed: 'पूरा हुआ',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  characters: 'लिखे हुए अक्षर',
}
