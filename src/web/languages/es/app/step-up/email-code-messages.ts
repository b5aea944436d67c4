import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'Confirme su correo',
      sent: email => `Enviamos un código a ${email}. Escríbalo aquí para pasar al pago.`,
      back: 'Cambiar la dirección',
    },
    correction: {
      title: 'Confirme la corrección',
      sent: email =>
        `Enviamos un código a ${email}. Escríbalo aquí y su dinero irá al destinatario corregido.`,
      back: 'Atrás',
    },
    device: {
      title: 'Continúe en este dispositivo',
      sent: email =>
        `Enviamos un código a ${email}. Escríbalo aquí y podrá pagar o cancelar desde este dispositivo durante una hora.`,
      back: 'Atrás',
    },
  },
  sending: email => `Estamos enviando un código a ${email}.`,
  notSent: email => `No pudimos enviar un código a ${email}.`,
  code: 'Código',
  codeHint:
    'Seis dígitos, válidos durante diez minutos, o el código largo del correo. Si no le llega ningún correo, mire en su carpeta de correo no deseado.',
  submit: 'Confirmar',
  again: 'Enviar otro código',
  isOnItsWay: { title: 'Enviamos otro código', description: 'Use el más reciente.' },
  missing: { title: 'Faltan datos', description: 'Escriba los seis dígitos del correo.' },
  failed: 'No se confirmó',
  failedToSend: 'No se envió el código',
}
