import type { messages as english } from '#web/features/checkout/action/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  looking: 'Đang tìm giao dịch của quý khách',
  notLoaded: 'Trang này không tải được',
  again: 'Thử lại',
  notFound: 'Vui lòng đăng nhập để tiếp tục',
  notFoundText:
    'Chỉ người đã đặt lệnh mới thay đổi được giao dịch: trong trình duyệt đã dùng để đặt lệnh, hoặc trong tài khoản của mình.',
  nothing: 'Không có gì cần làm',
  nothingText: 'Hiện chúng tôi không cần gì từ quý khách cho giao dịch này.',
  done: 'Cảm ơn quý khách',
  doneText:
    'Chúng tôi đã có đủ mọi thứ cần thiết, và giao dịch được tiếp tục. Chúng tôi sẽ gửi email cho quý khách khi tiền đã đến.',
  held: 'Chúng tôi đang xem xét giao dịch này trước khi chi trả cho người nhận. Quý khách không cần làm gì.',
  toTransfer: 'Xem giao dịch',
  toTracking: 'Theo dõi giao dịch',
  until: end =>
    `Tiền của quý khách được chúng tôi giữ an toàn. Nếu chúng tôi không nhận được câu trả lời của quý khách trước ${end}, chúng tôi sẽ hoàn lại toàn bộ tiền cho quý khách.`,
  details: {
    unlocks: 'Sau đó chúng tôi chuyển tiền của quý khách đi. Quý khách không phải trả thêm gì.',
    submit: 'Gửi thông tin của tôi',
  },
  recipient: {
    title: 'Sửa thông tin người nhận',
    refused: name => `Ngân hàng không trả được tiền cho ${name} với các thông tin này.`,
    open: name =>
      `Giao dịch của quý khách đến ${name} chưa được gửi đến ngân hàng. Quý khách vẫn có thể sửa các thông tin này.`,
    reason: words => `Lý do: ${words}`,
    what: 'Vui lòng sửa tài khoản, chi nhánh hoặc cách viết tên. Quốc gia, cách nhận tiền và giá giữ nguyên. Để chuyển cho người khác, vui lòng hủy giao dịch này và đặt lệnh mới.',
    left: count =>
      count === 1
        ? 'Đây là lần sửa cuối cùng có thể thực hiện.'
        : `Quý khách có thể sửa giao dịch này ${count} lần.`,
    code: 'Sau đó chúng tôi gửi mã qua email cho quý khách, để không ai khác thay đổi được nơi tiền của quý khách được chuyển đến.',
    submit: 'Tiếp tục',
    unchanged: { title: 'Chưa có gì thay đổi', description: 'Vui lòng sửa thông tin bị sai.' },
  },
}
