import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'Giao dịch đã bị hủy.',
  'It was cancelled before it was paid.': 'Giao dịch đã bị hủy trước khi được thanh toán.',
  'It was not paid in time.': 'Giao dịch không được thanh toán đúng hạn.',
  'Its promo code was used up before it was paid.':
    'Mã khuyến mãi đã hết lượt dùng trước khi giao dịch được thanh toán.',
  'It could not be delivered in time.': 'Đã không giao được tiền đúng hạn.',
  'It was not delivered in time.': 'Tiền không được giao đúng hạn.',
  'Your payment arrived too late. You will be refunded in full.':
    'Khoản thanh toán của quý khách đến quá muộn. Quý khách sẽ được hoàn lại toàn bộ.',
  'A payment arrived when none was due. You will be refunded in full.':
    'Đã có một khoản thanh toán đến khi không có khoản nào phải trả. Quý khách sẽ được hoàn lại toàn bộ.',
  'We are refunding part of your payment.':
    'Chúng tôi đang hoàn lại một phần khoản thanh toán của quý khách.',
  'We are reviewing this transfer before it is paid out.':
    'Chúng tôi đang xem xét giao dịch này trước khi chi trả cho người nhận.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'Ngân hàng của quý khách đã chấp thuận khoản thanh toán. Chúng tôi đang xem xét giao dịch này trước khi trừ tiền trên thẻ.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'Việc chấp thuận của ngân hàng cho khoản thanh toán đã hết hạn. Quý khách không bị trừ tiền.',
  'Your bank did not carry out this payment. We have received nothing.':
    'Ngân hàng của quý khách đã không thực hiện khoản thanh toán này. Chúng tôi chưa nhận được gì.',
  'Your bank has reversed this payment.': 'Ngân hàng của quý khách đã thu hồi khoản thanh toán này.',
  'We need a few more details from you before we can send this transfer.':
    'Chúng tôi cần thêm một vài thông tin từ quý khách trước khi có thể chuyển tiền.',
  'The name does not match the account.': 'Tên không khớp với tài khoản.',
  'The recipient’s account does not exist.': 'Tài khoản của người nhận không tồn tại.',
  'The recipient’s bank sent the money back.': 'Ngân hàng của người nhận đã trả lại tiền.',
  'It will not arrive. Please contact the sender.': 'Tiền sẽ không đến. Vui lòng liên hệ với người gửi.',
  'It is being checked before it is paid out.': 'Giao dịch đang được kiểm tra trước khi chi trả.',
  'It could not be paid out and was returned. Please contact the sender.':
    'Không chi trả được nên tiền đã bị trả lại. Vui lòng liên hệ với người gửi.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
