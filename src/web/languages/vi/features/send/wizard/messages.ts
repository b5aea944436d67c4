import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['Số tiền', 'Cách nhận', 'Trả tiền', 'Người nhận', 'Kiểm tra'],
  headings: {
    1: 'Chuyển tiền',
    2: 'Người nhận sẽ nhận tiền bằng cách nào?',
    3: 'Quý khách muốn thanh toán bằng cách nào?',
    4: 'Thông tin người nhận',
    5: 'Thông tin của quý khách',
  },
  sendingFrom: 'Chuyển từ',
  sendingTo: 'Chuyển đến',
  swap: 'Đổi chỗ hai quốc gia',
  youSend: 'Quý khách chuyển',
  amountPlaceholder: '0.00',
  recipientGets: 'Người nhận sẽ nhận',
  rateNote: 'Tỷ giá cập nhật vài giây một lần',
  continue: 'Tiếp tục',
  continueToPayment: 'Tiếp tục thanh toán',
  back: 'Quay lại',
  showSummary: 'Xem tóm tắt giao dịch',
  rows: { delivery: 'Cách nhận tiền', payment: 'Thanh toán', recipient: 'Người nhận' },
  addPromo: 'Thêm mã khuyến mãi',
  unfinished: {
    text: 'Quý khách có một giao dịch chưa thanh toán.',
    link: 'Tiếp tục giao dịch còn dở dang',
    discard: 'Bỏ',
  },
  enough: currency => `Chuyển từ 1 ${currency} trở lên`,
  noAmount: text => `“${text}” không phải là số tiền`,
  notAvailable: 'Chưa có dịch vụ',
  invalidAmount: { title: 'Số tiền không hợp lệ', description: 'Vui lòng nhập số tiền từ $1 trở lên' },
  notCreated: { title: 'Lỗi', description: 'Chưa khởi tạo được giao dịch. Vui lòng thử lại.' },
}
