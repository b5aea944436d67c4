import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) =>
      `اس روٹ پر آپ ہر ٹرانسفر میں \u2066${least}\u2069 سے \u2066${most}\u2069 تک بھیج سکتے ہیں۔`,
    least: least => `اس روٹ پر آپ ہر ٹرانسفر میں \u2066${least}\u2069 یا اس سے زیادہ بھیج سکتے ہیں۔`,
    most: most => `اس روٹ پر آپ ہر ٹرانسفر میں \u2066${most}\u2069 تک بھیج سکتے ہیں۔`,
  },
  notOffered: 'ان ممالک کے درمیان دستیاب نہیں',
}
