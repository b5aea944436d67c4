import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'Enviar dinero',
  description:
    'Envíe dinero al extranjero. Vea el tipo de cambio, la comisión y lo que llega antes de pagar.',
}
