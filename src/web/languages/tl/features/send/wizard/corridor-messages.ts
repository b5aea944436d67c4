import type * as english from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  bounds: {
    both: (least, most) => `Sa rutang ito, makakapagpadala kayo ng ${least} hanggang ${most} bawat transfer.`,
    least: least => `Sa rutang ito, makakapagpadala kayo ng ${least} o higit pa bawat transfer.`,
    most: most => `Sa rutang ito, makakapagpadala kayo ng hanggang ${most} bawat transfer.`,
  },
  notOffered: 'Hindi available sa pagitan ng mga bansang ito',
}
