import type { messages as english } from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Báo sự cố với giao dịch này',
  appeal: 'Đề nghị chúng tôi xem lại quyết định này',
  title: 'Theo dõi giao dịch',
  lead: 'Xem tiền đang ở đâu mà không cần đăng nhập. Liên kết trong email của chúng tôi mở thẳng trang này.',
  reference: 'Mã tham chiếu',
  proof: 'Email của quý khách hoặc 4 số cuối điện thoại',
  proofHint: 'Đúng như người gửi đã cung cấp khi đặt lệnh.',
  track: 'Theo dõi giao dịch',
  looking: 'Đang tìm giao dịch',
  missing: 'Thiếu thông tin',
  missingText: 'Vui lòng điền cả hai ô',
  notFound: 'Chúng tôi không tìm thấy giao dịch nào với thông tin này.',
  another: 'Theo dõi giao dịch khác',
  receiptHint: 'Biên nhận có những gì trang này hiển thị: không có địa chỉ, số điện thoại hay tài khoản.',
  notSaved: 'Chưa lưu được biên nhận',
  summary: 'Giao dịch',
  recipient: 'Người nhận',
  sender: 'Người gửi',
  sent: 'Quý khách chuyển',
  total: 'Tổng số tiền',
  delivery: 'Cách nhận tiền',
  estimated: 'Dự kiến nhận tiền',
  by: 'chậm nhất',
  fromPayment: time => `${time} sau khi khoản thanh toán của quý khách đến`,
  ordered: 'Đã đặt lệnh',
  noMoney: 'Không có khoản tiền nào đang trên đường đến',
  pay: 'Tiếp tục thanh toán',
  payElsewhere:
    'Chúng tôi chưa nhận được khoản thanh toán của quý khách. Để thanh toán, vui lòng mở liên kết này trong trình duyệt mà quý khách đã dùng để đặt lệnh, hoặc đăng nhập và mở giao dịch trong lịch sử.',
  here: 'Tiếp tục trên thiết bị này',
  hereHint: email => `Để thanh toán hoặc hủy tại đây, vui lòng nhập mã mà chúng tôi gửi đến ${email}.`,
  toHistory: 'Đến lịch sử giao dịch',
  act: { details: 'Cung cấp thông tin', recipient: 'Sửa thông tin người nhận' },
  actElsewhere:
    'Chúng tôi cần thông tin từ quý khách trước khi có thể chuyển tiền. Vui lòng mở liên kết trong email của chúng tôi trong trình duyệt mà quý khách đã dùng để đặt lệnh, hoặc đăng nhập và mở giao dịch trong lịch sử.',
  titles: {
    sender: ({ name }) => `Giao dịch của quý khách đến ${name}`,
    recipient: {
      pending: ({ sender }) => `${sender} đã chuẩn bị một giao dịch chuyển tiền cho quý khách`,
      processing: ({ sender, amount }) => `${sender} đang chuyển cho quý khách ${amount}`,
      completed: ({ sender, amount }) => `${sender} đã chuyển cho quý khách ${amount}`,
      failed: ({ sender }) => `Giao dịch từ ${sender} không hoàn tất`,
    },
  },
  leads: {
    sender: {
      pending: 'Giao dịch chưa được thanh toán.',
      processing: 'Tiền đang trên đường đến.',
      completed: 'Tiền của quý khách đã được chuyển.',
      failed: 'Giao dịch không hoàn tất.',
    },
    recipient: {
      pending:
        'Giao dịch chưa được thanh toán, nên không có khoản tiền nào đang trên đường đến. Trang này không phải là bằng chứng thanh toán.',
      processing: 'Tiền đang trên đường đến. Quý khách không cần làm gì.',
      completed: 'Tiền đã được chuyển cho quý khách.',
      failed: 'Giao dịch này không hoàn tất. Vui lòng liên hệ với người gửi.',
    },
  },
  gets: {
    sender: {
      pending: 'Người nhận sẽ nhận',
      processing: 'Người nhận sẽ nhận',
      completed: 'Số tiền đã nhận',
      failed: 'Lẽ ra đã nhận',
    },
    recipient: {
      pending: 'Chưa thanh toán',
      processing: 'Quý khách sẽ nhận',
      completed: 'Quý khách đã nhận',
      failed: 'Không hoàn tất',
    },
  },
}
