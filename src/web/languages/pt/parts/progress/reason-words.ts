import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'Foi cancelado.',
  'It was cancelled before it was paid.': 'Foi cancelado antes de ser pago.',
  'It was not paid in time.': 'Não foi pago a tempo.',
  'Its promo code was used up before it was paid.':
    'O código promocional dele se esgotou antes do pagamento.',
  'It could not be delivered in time.': 'Não foi possível entregar a tempo.',
  'It was not delivered in time.': 'Não foi entregue a tempo.',
  'Your payment arrived too late. You will be refunded in full.':
    'Seu pagamento chegou tarde demais. Faremos o reembolso integral.',
  'A payment arrived when none was due. You will be refunded in full.':
    'Chegou um pagamento quando nenhum era devido. Faremos o reembolso integral.',
  'We are refunding part of your payment.': 'Estamos reembolsando uma parte do seu pagamento.',
  'We are reviewing this transfer before it is paid out.':
    'Estamos analisando este envio antes de pagá-lo ao destinatário.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'Seu banco autorizou o pagamento. Estamos analisando este envio antes de cobrar no seu cartão.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'A autorização do pagamento pelo seu banco expirou. Nada foi cobrado de você.',
  'Your bank did not carry out this payment. We have received nothing.':
    'Seu banco não realizou este pagamento. Não recebemos nada.',
  'Your bank has reversed this payment.': 'Seu banco estornou este pagamento.',
  'We need a few more details from you before we can send this transfer.':
    'Precisamos de mais alguns dados de você antes de podermos fazer este envio.',
  'The name does not match the account.': 'O nome não corresponde à conta.',
  'The recipient’s account does not exist.': 'A conta do destinatário não existe.',
  'The recipient’s bank sent the money back.': 'O banco do destinatário devolveu o dinheiro.',
  'It will not arrive. Please contact the sender.': 'Não vai chegar. Fale com o remetente.',
  'It is being checked before it is paid out.': 'Está sendo verificado antes de ser pago.',
  'It could not be paid out and was returned. Please contact the sender.':
    'Não pôde ser pago e foi devolvido. Fale com o remetente.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
