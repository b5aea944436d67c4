import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'Biểu mẫu thanh toán không tải được',
  notLoadedText:
    'Biểu mẫu này đến từ Stripe, nhà cung cấp dịch vụ thanh toán của chúng tôi. Có thể trình chặn quảng cáo hoặc mạng của quý khách đang chặn. Quý khách không bị trừ tiền, và giao dịch của quý khách đã được lưu.',
  again: 'Thử lại',
  notConfirmed:
    'Ngân hàng của quý khách không xác nhận khoản thanh toán này. Vui lòng thử lại hoặc chọn phương thức thanh toán khác.',
  notTaken:
    'Nhà cung cấp dịch vụ thanh toán không thể tiếp nhận khoản thanh toán này. Vui lòng thử lại hoặc chọn phương thức thanh toán khác.',
  notReached:
    'Chúng tôi không kết nối được với nhà cung cấp dịch vụ thanh toán. Vui lòng thử lại. Quý khách sẽ không bị trừ tiền hai lần.',
  notCharged: 'Quý khách chưa bị trừ tiền.',
}
