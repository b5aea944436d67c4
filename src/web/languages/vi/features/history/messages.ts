import type { messages as english } from '#web/features/history/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Lịch sử giao dịch',
  loginFirst: 'Vui lòng đăng nhập để xem lịch sử giao dịch',
  loginFirstText: 'Tài khoản cho thấy các giao dịch, biên nhận và tiền của quý khách đang ở đâu.',
  looking: 'Đang tìm các giao dịch của quý khách',
  notLoaded: 'Các giao dịch của quý khách không tải được',
  again: 'Thử lại',
  none: 'Chưa có giao dịch nào',
  noneText:
    'Các giao dịch quý khách thực hiện khi đã đăng nhập được liệt kê ở đây, cùng biên nhận và tiến trình.',
  noMatch: 'Không có giao dịch nào phù hợp',
  noMatchText: 'Hãy thử tên hoặc mã tham chiếu khác, hoặc xem tất cả giao dịch.',
  showAll: 'Xem tất cả giao dịch',
  sendMoney: 'Chuyển tiền',
  search: 'Tìm theo người nhận hoặc mã tham chiếu',
  clearSearch: 'Xóa nội dung tìm',
  filter: 'Trạng thái',
  statuses: {
    all: 'Tất cả',
    pending: 'Đang chờ',
    processing: 'Đang xử lý',
    completed: 'Hoàn tất',
    failed: 'Không thành công',
  },
  count: (count, hasMore) => (hasMore ? `Đang hiển thị ${count} giao dịch mới nhất` : `${count} giao dịch`),
  showMore: 'Xem thêm',
  moreFailed: 'Chúng tôi chưa tải thêm được',
  sent: 'Đã chuyển',
  toSend: 'Quý khách chuyển',
  paid: 'Đã thanh toán',
  outcomes: {
    notCharged: 'Không bị trừ tiền',
    notChargedYet: 'Chưa bị trừ tiền',
    notPaid: 'Chưa thanh toán',
    notReceived: 'Chưa nhận được',
    refunding: amount => `Đang hoàn lại ${amount}`,
    refunded: amount => `Đã hoàn lại ${amount}`,
  },
  received: { completed: 'Đã nhận', failed: 'Lẽ ra đã nhận', pending: 'Sẽ nhận', processing: 'Sẽ nhận' },
  detail: {
    problem: 'Báo sự cố với giao dịch này',
    back: 'Lịch sử giao dịch',
    title: name => `Giao dịch đến ${name}`,
    looking: 'Đang tìm giao dịch của quý khách',
    notFound: 'Chúng tôi không tìm thấy giao dịch này',
    notFoundText: 'Có thể giao dịch thuộc về một tài khoản khác, hoặc liên kết không đầy đủ.',
    notLoaded: 'Giao dịch của quý khách không tải được',
    toHistory: 'Tất cả giao dịch',
    pay: 'Tiếp tục thanh toán',
    act: { details: 'Cung cấp thông tin', recipient: 'Sửa thông tin người nhận' },
    correct: 'Sửa thông tin của người nhận',
    appeal: 'Đề nghị chúng tôi xem lại quyết định này',
    payment: 'Phương thức thanh toán',
    sendAgain: 'Chuyển lần nữa',
    partialRefunds: amount =>
      `Chúng tôi đã hoàn lại ${amount} qua phương thức thanh toán ban đầu của quý khách.`,
    links: 'Theo dõi mà không cần đăng nhập',
    notPaid: 'Quý khách chưa thanh toán khoản nào.',
    heldUntil: time => `Giá được giữ đến ${time}.`,
    priceKept: 'Giá được giữ nguyên.',
  },
  leads: {
    unpaid: ({ total }) => `Chúng tôi đang đợi khoản thanh toán ${total} của quý khách.`,
    authorised: ({ reason }) =>
      reason ??
      'Ngân hàng của quý khách đã chấp thuận khoản thanh toán. Chúng tôi sẽ xem xét giao dịch trước khi trừ tiền trên thẻ. Nếu chúng tôi không chuyển được tiền, thẻ của quý khách sẽ không bị trừ tiền.',
    awaited: ({ total }) => `Chúng tôi đang đợi khoản chuyển khoản ngân hàng ${total} của quý khách.`,
    inReview: ({ reason }) => reason ?? 'Chúng tôi đang xem xét giao dịch này.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Chúng tôi cần thông tin từ quý khách trước khi có thể chuyển tiền.'} Tiền của quý khách được chúng tôi giữ an toàn.`,
    onItsWay: ({ amount, name }) => `Chúng tôi đang chuyển ${amount} đến ${name}.`,
    delivered: ({ amount, name }) => `Chúng tôi đã chuyển ${amount} đến ${name}.`,
    ended: ({ reason }) => reason ?? 'Giao dịch này không được thanh toán.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'Chúng tôi không chuyển được tiền của quý khách.'} Chúng tôi đang hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Chúng tôi không chuyển được tiền của quý khách.'} Chúng tôi đã hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
  },
}
