import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'Sin comisión',
  byWhen: by => `a más tardar el ${by} si paga ahora`,
  setReceived: 'Fijar este importe',
  paymentNotes: {
    card: 'Se cobra de inmediato',
    bank: 'Usted hace una transferencia desde su banco',
  },
  sender: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
  },
  promo: {
    label: 'Código promocional',
    apply: 'Aplicar',
    remove: code => `Quitar el código promocional ${code}`,
    applied: code => `Código promocional ${code} aplicado`,
  },
  missingRecipient: {
    title: 'Faltan datos',
    description: 'Complete todos los datos obligatorios del destinatario',
  },
  missingBank: {
    title: 'Faltan los datos del banco',
    description: 'Indique el nombre del banco y el número de cuenta',
  },
  missingSender: { title: 'Faltan datos', description: 'Complete todos los datos del remitente' },
  required: {
    senderName: 'Escriba su nombre completo',
    senderEmail: 'Escriba su correo',
    senderPhone: 'Escriba su teléfono',
    senderAddress: 'Escriba su dirección',
  },
  review: {
    title: 'Revise antes de pagar',
    country: 'País',
    change: 'Cambiar',
    changeWhat: label => `Cambiar: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time.toLowerCase()}`,
  },
}
