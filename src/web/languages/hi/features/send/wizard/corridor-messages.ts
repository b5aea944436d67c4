import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) => `इस रूट पर आप हर ट्रांसफ़र में ${least} से ${most} तक भेज सकते हैं।`,
    least: least => `इस रूट पर आप हर ट्रांसफ़र में ${least} या उससे ज़्यादा भेज सकते हैं।`,
    most: most => `इस रूट पर आप हर ट्रांसफ़र में ${most} तक भेज सकते हैं।`,
  },
  notOffered: 'इन देशों के बीच उपलब्ध नहीं',
}
