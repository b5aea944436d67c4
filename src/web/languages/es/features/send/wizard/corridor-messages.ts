import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) => `En esta ruta puede enviar de ${least} a ${most} por envío.`,
    least: least => `En esta ruta puede enviar ${least} o más por envío.`,
    most: most => `En esta ruta puede enviar hasta ${most} por envío.`,
  },
  notOffered: 'No disponible entre estos países',
}
