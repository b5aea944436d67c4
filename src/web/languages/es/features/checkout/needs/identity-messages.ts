import type * as english from '#web/features/checkout/needs/identity-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const identityMessages: Translated<typeof english.identityMessages> = {
  title: 'Muéstrenos quién es usted',
  why: 'Tenemos que saber con certeza quién hace un envío como este. Lo demuestra una sola vez, con un documento de identidad, en unos minutos. Guardamos sus documentos cifrados, y solo los ven las personas que comprueban identidades.',
  account: email =>
    `Sus documentos van con una cuenta. Inicie sesión o cree una cuenta con ${email}, el correo de este envío, y volverá aquí.`,
  register: 'Crear cuenta',
  logIn: 'Iniciar sesión',
  asking: 'Buscando su cuenta',
  again: 'Intentar de nuevo',
  unlocks: most =>
    most === null
      ? 'Después puede pagar este envío, y los siguientes sin que se le pregunte de nuevo.'
      : `Después puede pagar este envío, y los siguientes de hasta ${most} cada uno sin que se le pregunte de nuevo.`,
  begin: 'Verificar mi identidad',
  goOn: 'Continuar la comprobación',
  waiting: {
    submitted:
      'Estamos comprobando sus documentos. Por lo general tarda unos minutos, y le escribiremos por correo.',
    review:
      'Una persona está revisando sus documentos. Por lo general tarda un día hábil, y le escribiremos por correo.',
  },
  verified: 'Su identidad está verificada. Ya puede pagar.',
  toPayment: 'Continuar al pago',
}
