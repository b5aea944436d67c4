import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'Họ và tên',
  phone: 'Điện thoại',
  city: 'Thành phố',
  email: 'Email',
  optional: 'không bắt buộc',
  readAs: phone => `Chúng tôi sẽ dùng số \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Vui lòng kiểm tra người nhận',
  unusual: 'Thông tin này có vẻ khác thường. Nếu đúng, hãy bấm Tiếp tục lần nữa.',
  required: {
    recipientName: 'Nhập họ và tên của người nhận',
    recipientPhone: 'Nhập số điện thoại của người nhận',
    recipientCity: 'Nhập thành phố của người nhận',
  },
  added: 'Đã thêm người nhận',
  updated: 'Đã cập nhật người nhận',
  error: 'Lỗi',
  notAdded: 'Chưa thêm được người nhận',
  notUpdated: 'Chưa cập nhật được người nhận',
}
