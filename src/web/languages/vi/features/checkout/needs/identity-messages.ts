import type * as english from '#web/features/checkout/needs/identity-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const identityMessages: Translated<typeof english.identityMessages> = {
  title: 'Vui lòng cho chúng tôi biết quý khách là ai',
  why: 'Chúng tôi phải biết chắc ai thực hiện một giao dịch như thế này. Quý khách chứng minh một lần, bằng giấy tờ tùy thân, trong vài phút. Chúng tôi lưu giấy tờ của quý khách ở dạng mã hóa, và chỉ những người kiểm tra danh tính mới xem được.',
  account: email =>
    `Giấy tờ của quý khách thuộc về một tài khoản. Vui lòng đăng nhập hoặc tạo tài khoản với ${email}, địa chỉ của giao dịch này, rồi quý khách sẽ trở lại đây.`,
  register: 'Tạo tài khoản',
  logIn: 'Đăng nhập',
  asking: 'Đang tìm tài khoản của quý khách',
  again: 'Thử lại',
  unlocks: most =>
    most === null
      ? 'Sau đó quý khách có thể thanh toán giao dịch này, và các giao dịch sau mà không bị hỏi lại.'
      : `Sau đó quý khách có thể thanh toán giao dịch này, và các giao dịch sau, mỗi giao dịch tối đa ${most}, mà không bị hỏi lại.`,
  begin: 'Xác minh danh tính của tôi',
  goOn: 'Tiếp tục xác minh',
  waiting: {
    submitted:
      'Chúng tôi đang kiểm tra giấy tờ của quý khách. Việc này thường mất vài phút, và chúng tôi sẽ gửi email cho quý khách.',
    review:
      'Một nhân viên đang xem giấy tờ của quý khách. Việc này thường mất một ngày làm việc, và chúng tôi sẽ gửi email cho quý khách.',
  },
  verified: 'Quý khách đã được xác minh. Bây giờ quý khách có thể thanh toán.',
  toPayment: 'Tiếp tục thanh toán',
}
