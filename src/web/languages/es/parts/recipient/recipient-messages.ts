import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'Nombre completo',
  phone: 'Teléfono',
  city: 'Ciudad',
  email: 'Correo electrónico',
  optional: 'opcional',
  readAs: phone => `Usaremos \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Revise al destinatario',
  unusual: 'Esto parece fuera de lo común. Si es correcto, pulse Continuar otra vez.',
  required: {
    recipientName: 'Escriba el nombre completo del destinatario',
    recipientPhone: 'Escriba el teléfono del destinatario',
    recipientCity: 'Escriba la ciudad del destinatario',
  },
  added: 'Destinatario añadido',
  updated: 'Destinatario actualizado',
  error: 'Error',
  notAdded: 'No se pudo añadir el destinatario',
  notUpdated: 'No se pudo actualizar el destinatario',
}
