import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) =>
      `على هذا المسار يمكنك إرسال من \u2066${least}\u2069 إلى \u2066${most}\u2069 لكل تحويل.`,
    least: least => `على هذا المسار يمكنك إرسال \u2066${least}\u2069 أو أكثر لكل تحويل.`,
    most: most => `على هذا المسار يمكنك إرسال ما يصل إلى \u2066${most}\u2069 لكل تحويل.`,
  },
  notOffered: 'غير متاح بين هذين البلدين',
}
