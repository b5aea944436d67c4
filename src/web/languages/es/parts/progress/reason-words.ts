import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'Se canceló.',
  'It was cancelled before it was paid.': 'Se canceló antes de pagarse.',
  'It was not paid in time.': 'No se pagó a tiempo.',
  'Its promo code was used up before it was paid.': 'Su código promocional se agotó antes de que se pagara.',
  'It could not be delivered in time.': 'No se pudo entregar a tiempo.',
  'It was not delivered in time.': 'No se entregó a tiempo.',
  'Your payment arrived too late. You will be refunded in full.':
    'Su pago llegó demasiado tarde. Le reembolsaremos todo.',
  'A payment arrived when none was due. You will be refunded in full.':
    'Llegó un pago cuando no se esperaba ninguno. Le reembolsaremos todo.',
  'We are refunding part of your payment.': 'Le estamos reembolsando una parte de su pago.',
  'We are reviewing this transfer before it is paid out.':
    'Estamos revisando este envío antes de pagarlo al destinatario.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'Su banco autorizó el pago. Estamos revisando este envío antes de hacer el cargo en su tarjeta.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'La autorización de su banco para el pago venció. No se le cobró nada.',
  'Your bank did not carry out this payment. We have received nothing.':
    'Su banco no realizó este pago. No hemos recibido nada.',
  'Your bank has reversed this payment.': 'Su banco revirtió este pago.',
  'We need a few more details from you before we can send this transfer.':
    'Necesitamos unos datos más de usted antes de poder hacer este envío.',
  'The name does not match the account.': 'El nombre no corresponde a la cuenta.',
  'The recipient’s account does not exist.': 'La cuenta del destinatario no existe.',
  'The recipient’s bank sent the money back.': 'El banco del destinatario devolvió el dinero.',
  'It will not arrive. Please contact the sender.': 'No llegará. Contacte al remitente.',
  'It is being checked before it is paid out.':
    'El envío se está comprobando antes de pagar el dinero al destinatario.',
  'It could not be paid out and was returned. Please contact the sender.':
    'El dinero no se pudo pagar al destinatario y fue devuelto. Contacte al remitente.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
