import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) => `Entre estes países você pode enviar de ${least} a ${most} por envio.`,
    least: least => `Entre estes países você pode enviar ${least} ou mais por envio.`,
    most: most => `Entre estes países você pode enviar até ${most} por envio.`,
  },
  notOffered: 'Não disponível entre estes países',
}
