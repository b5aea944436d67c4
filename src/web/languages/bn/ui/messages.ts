import type * as english from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  cancel: 'বাতিল করুন',
  close: 'বন্ধ করুন',
  notifications: 'বিজ্ঞপ্তি',
  progress: 'অগ্রগতি',
  completed: 'সম্পন্ন',
  show: 'দেখান',
  hide: 'লুকান',
  characters: 'আপনি যা লিখছেন',
}
