import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `Quý khách có thể chuyển tối đa ${amount} mỗi giao dịch.`,
    leftOfDay: amount => `Quý khách có thể chuyển thêm ${amount} trong 24 giờ tới.`,
    leftOf30Days: amount => `Quý khách có thể chuyển thêm ${amount} trong 30 ngày tới.`,
  },
  nothing: {
    perTransfer: 'Hiện quý khách không chuyển tiền được.',
    leftOfDay: 'Quý khách đã đạt hạn mức 24 giờ.',
    leftOf30Days: 'Quý khách đã đạt hạn mức 30 ngày.',
  },
  more: {
    guest: ['Với tài khoản, quý khách chuyển được nhiều hơn:', 'Đăng nhập'],
    basic: ['Để chuyển nhiều hơn,', 'xác minh danh tính'],
    verified: null,
  },
  tooMuch: 'Số tiền không hợp lệ',
}
