import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline: 'يبدو أنك غير متصل بالإنترنت. لم يضِع شيء مما أدخلته: يُرجى المحاولة مرة أخرى عند عودة الاتصال.',
  noAnswer: 'تعذّر الوصول إلى خدمتنا. لم يضِع شيء مما أدخلته: يُرجى المحاولة مرة أخرى بعد قليل.',
  brokenAnswer: 'حدث خطأ من جانبنا. لم يضِع شيء مما أدخلته: يُرجى المحاولة مرة أخرى بعد قليل.',
}
