import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'Không phí',
  byWhen: by => `chậm nhất ${by} nếu thanh toán ngay`,
  setReceived: 'Đặt số tiền này',
  paymentNotes: { card: 'Trừ tiền ngay', bank: 'Quý khách chuyển khoản từ ngân hàng' },
  sender: { name: 'Họ và tên', email: 'Email', phone: 'Điện thoại', address: 'Địa chỉ' },
  promo: {
    label: 'Mã khuyến mãi',
    apply: 'Áp dụng',
    remove: code => `Bỏ mã khuyến mãi ${code}`,
    applied: code => `Đã áp dụng mã khuyến mãi ${code}`,
  },
  missingRecipient: {
    title: 'Thiếu thông tin',
    description: 'Vui lòng điền tất cả thông tin bắt buộc về người nhận',
  },
  missingBank: {
    title: 'Thiếu thông tin ngân hàng',
    description: 'Vui lòng cung cấp tên ngân hàng và số tài khoản',
  },
  missingSender: {
    title: 'Thiếu thông tin',
    description: 'Vui lòng điền tất cả thông tin của người gửi',
  },
  required: {
    senderName: 'Nhập họ và tên của quý khách',
    senderEmail: 'Nhập email của quý khách',
    senderPhone: 'Nhập số điện thoại của quý khách',
    senderAddress: 'Nhập địa chỉ của quý khách',
  },
  review: {
    title: 'Kiểm tra trước khi thanh toán',
    country: 'Quốc gia',
    change: 'Sửa',
    changeWhat: label => `Sửa: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time}`,
  },
}
