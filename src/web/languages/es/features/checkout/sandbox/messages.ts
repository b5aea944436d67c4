import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'Número de tarjeta',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Vencimiento (MM/AA)',
  expiryPlaceholder: 'MM/AA',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Escriba los 16 dígitos de la tarjeta.',
    notATestCard:
      'Esto es una prueba: use una de las tarjetas de prueba de abajo. Su propia tarjeta no se envía a ninguna parte.',
    expiry: 'Escriba el mes y el año, como 12/30.',
    expired: 'Esta tarjeta está vencida.',
    cvc: 'Escriba los 3 o 4 dígitos del código de seguridad.',
  },
  test: {
    title: 'Modo de prueba',
    text: 'Este es un entorno de prueba. No se mueve dinero real y las tarjetas reales se rechazan.',
    choose: 'Elija una tarjeta de prueba para llenar el formulario:',
    bank: 'Simule la llegada de su transferencia bancaria:',
    simulate: 'Simular transferencia bancaria',
  },
  outcomes: {
    succeeds: 'El pago se completa',
    declined: 'La tarjeta se rechaza',
    noFunds: 'Fondos insuficientes',
    authenticates: 'Requiere autenticación',
  },
  authentication: {
    title: 'Confirme que es usted',
    bank: 'Banco de prueba',
    text: amount => `Su banco le pide que confirme este pago de ${amount}.`,
    complete: 'Completar la autenticación',
    fail: 'Hacer fallar la autenticación',
  },
}
