import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'Kinansela ito.',
  'It was cancelled before it was paid.': 'Kinansela ito bago nabayaran.',
  'It was not paid in time.': 'Hindi ito nabayaran sa takdang oras.',
  'Its promo code was used up before it was paid.': 'Naubos ang promo code nito bago ito nabayaran.',
  'It could not be delivered in time.': 'Hindi ito nagawang ihatid sa takdang oras.',
  'It was not delivered in time.': 'Hindi ito naihatid sa takdang oras.',
  'Your payment arrived too late. You will be refunded in full.':
    'Huli na nang dumating ang inyong bayad. Ire-refund kayo nang buo.',
  'A payment arrived when none was due. You will be refunded in full.':
    'May dumating na bayad kahit walang dapat bayaran. Ire-refund kayo nang buo.',
  'We are refunding part of your payment.': 'Nire-refund namin ang bahagi ng inyong bayad.',
  'We are reviewing this transfer before it is paid out.':
    'Sinusuri namin ang transfer na ito bago ibigay ang pera sa tatanggap.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'Inaprubahan ng inyong bangko ang bayad. Sinusuri namin ang transfer na ito bago singilin ang inyong card.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'Nag-expire na ang pag-apruba ng inyong bangko sa bayad. Hindi kayo siningil.',
  'Your bank did not carry out this payment. We have received nothing.':
    'Hindi isinagawa ng inyong bangko ang bayad na ito. Wala kaming natanggap.',
  'Your bank has reversed this payment.': 'Binawi ng inyong bangko ang bayad na ito.',
  'We need a few more details from you before we can send this transfer.':
    'May ilan pa kaming kailangang detalye mula sa inyo bago namin maipadala ang transfer na ito.',
  'The name does not match the account.': 'Hindi tugma ang pangalan sa account.',
  'The recipient’s account does not exist.': 'Walang ganoong account ang tatanggap.',
  'The recipient’s bank sent the money back.': 'Ibinalik ng bangko ng tatanggap ang pera.',
  'It will not arrive. Please contact the sender.': 'Hindi ito darating. Makipag-ugnayan sa nagpadala.',
  'It is being checked before it is paid out.': 'Sinusuri ito bago ibigay ang pera.',
  'It could not be paid out and was returned. Please contact the sender.':
    'Hindi naibigay ang pera at naibalik ito. Makipag-ugnayan sa nagpadala.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
