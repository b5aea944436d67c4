import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'Enviar dinheiro',
  description: 'Envie dinheiro ao exterior. Veja a taxa de câmbio, a tarifa e quanto chega antes de pagar.',
}
