import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) => `Entre ces pays, vous pouvez envoyer de ${least} à ${most} par transfert.`,
    least: least => `Entre ces pays, vous pouvez envoyer ${least} ou plus par transfert.`,
    most: most => `Entre ces pays, vous pouvez envoyer jusqu’à ${most} par transfert.`,
  },
  notOffered: 'Non disponible entre ces pays',
}
