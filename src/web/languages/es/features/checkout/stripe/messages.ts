import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'El formulario de pago no se cargó',
  notLoadedText:
    'Viene de Stripe, nuestro proveedor de pagos. Quizá lo bloquee un bloqueador de anuncios o su red. No se le cobró nada y su envío está guardado.',
  again: 'Intentar de nuevo',
  notConfirmed: 'Su banco no confirmó este pago. Inténtelo de nuevo o elija otra forma de pago.',
  notTaken: 'El proveedor de pagos no pudo aceptar este pago. Inténtelo de nuevo o elija otra forma de pago.',
  notReached:
    'No pudimos conectar con el proveedor de pagos. Inténtelo de nuevo. No se le cobrará dos veces.',
  notCharged: 'No se le ha cobrado nada.',
}
