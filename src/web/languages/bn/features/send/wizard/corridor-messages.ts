import type * as english from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  bounds: {
    both: (least, most) => `এই পথে প্রতি ট্রান্সফারে ${least} থেকে ${most} পাঠানো যায়।`,
    least: least => `এই পথে প্রতি ট্রান্সফারে কমপক্ষে ${least} পাঠাতে হয়।`,
    most: most => `এই পথে প্রতি ট্রান্সফারে সর্বোচ্চ ${most} পাঠানো যায়।`,
  },
  notOffered: 'এই দুই দেশের মধ্যে চালু নেই',
}
