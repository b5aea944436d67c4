import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `Đã nhận khoản thanh toán cho ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} đang được chuyển đến ${recipient}`,
    heading: 'Khoản thanh toán đã đến',
    text: ({ total, recipient, received }) =>
      `Chúng tôi đã nhận được khoản thanh toán ${total}. ${recipient} sẽ nhận ${received}. Chúng tôi sẽ gửi email cho quý khách khi tiền đến.`,
    textBy: ({ total, recipient, received, day }) =>
      `Chúng tôi đã nhận được khoản thanh toán ${total}. ${recipient} sẽ nhận ${received} chậm nhất ${day}. Chúng tôi sẽ gửi email cho quý khách khi tiền đến.`,
    wait: hours =>
      `Để bảo vệ quý khách, tiền sẽ được chuyển đi ${hours} giờ sau khi thanh toán. Cho đến lúc đó quý khách có thể hủy miễn phí.`,
  },
  checking: {
    subject: ({ recipient, reference }) => `Chúng tôi đang xem xét giao dịch cho ${recipient}: ${reference}`,
    heading: 'Chúng tôi đang xem xét giao dịch',
    arrived: 'Khoản thanh toán đã đến và được chúng tôi giữ an toàn.',
    held: ({ total, recipient }) =>
      `Chúng tôi đã nhận được khoản thanh toán ${total}. Chúng tôi đang xem xét giao dịch trước khi chuyển tiền cho ${recipient}.`,
    heldNext:
      'Tiền của quý khách được chúng tôi giữ an toàn, và quý khách không cần làm gì. Chúng tôi sẽ gửi email khi xem xét xong. Nếu không thể chuyển, chúng tôi sẽ hoàn lại toàn bộ.',
    notCharged: 'Ngân hàng đã chấp thuận khoản thanh toán. Quý khách chưa bị trừ tiền.',
    authorised: ({ total, recipient }) =>
      `Ngân hàng của quý khách đã chấp thuận khoản thanh toán ${total}. Chúng tôi đang xem xét giao dịch cho ${recipient} trước khi trừ tiền trên thẻ.`,
    authorisedNext:
      'Quý khách chưa bị trừ tiền và không cần làm gì. Chúng tôi sẽ gửi email khi xem xét xong. Nếu không thể chuyển, quý khách sẽ không bị trừ tiền.',
  },
  passed: {
    subject: ({ recipient, reference }) => `Giao dịch cho ${recipient} đang được chuyển: ${reference}`,
    heading: 'Giao dịch đang được chuyển',
    text: ({ received, recipient }) =>
      `Chúng tôi đã xem xét xong và mọi thứ đều ổn. ${received} đang được chuyển đến ${recipient}. Chúng tôi sẽ gửi email cho quý khách khi tiền đến.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `Đã giao ${received} cho ${recipient}`,
    preheader: ({ reference }) => `Giao dịch ${reference} đã hoàn tất.`,
    heading: 'Tiền đã đến',
    text: ({ received, recipient }) => `Giao dịch đã hoàn tất: ${received} đã được giao cho ${recipient}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} đã chuyển cho quý khách ${received}`,
    subjectUnnamed: ({ received }) => `Có người đã chuyển cho quý khách ${received}`,
    preheader: 'Tiền đã được giao.',
    heading: ({ received }) => `${received} cho quý khách`,
    text: ({ sender, received }) => `${sender} đã chuyển cho quý khách ${received}. Tiền đã được giao.`,
    textUnnamed: ({ received }) =>
      `Một người biết địa chỉ email của quý khách đã chuyển cho quý khách ${received}. Tiền đã được giao.`,
  },
  returnedToUs: {
    subject: ({ received }) => `Một giao dịch ${received} đã bị trả lại`,
    preheader: 'Tiền đã bị trả lại cho chúng tôi.',
    heading: 'Tiền đã bị trả lại cho chúng tôi',
    text: ({ received, sender }) =>
      `Chúng tôi đã báo qua email rằng ${received} từ ${sender} đã được giao. Sau đó tiền bị trả lại cho chúng tôi, nên có thể quý khách không có số tiền này.`,
    textUnnamed: ({ received }) =>
      `Chúng tôi đã báo qua email rằng ${received} từ một người biết địa chỉ email của quý khách đã được giao. Sau đó tiền bị trả lại cho chúng tôi, nên có thể quý khách không có số tiền này.`,
    ask: 'Chúng tôi đang hoàn tiền cho người gửi. Vui lòng hỏi họ trước khi trông vào số tiền này.',
  },
  refunding: {
    card: ({ refund }) =>
      `Chúng tôi đang hoàn lại ${refund}, gồm cả phí, vào thẻ mà quý khách đã dùng để thanh toán.`,
    bank: ({ refund }) =>
      `Chúng tôi đang hoàn lại ${refund}, gồm cả phí, vào tài khoản ngân hàng mà quý khách đã dùng để thanh toán.`,
  },
  leavesBy: ({ day }) => `Chúng tôi gửi khoản hoàn tiền đi chậm nhất ${day}.`,
  refundMail: 'Chúng tôi sẽ gửi email cho quý khách khi khoản hoàn tiền được chuyển đi.',
  willBeRefunded: ({ refund }) => `Quý khách sẽ được hoàn lại ${refund}.`,
  notCharged: 'Quý khách không bị trừ tiền.',
  takesDays: 'Có thể mất vài ngày ngân hàng mới hiển thị.',
  cancelled: {
    subject: ({ recipient }) => `Giao dịch cho ${recipient} đã bị hủy`,
    heading: 'Giao dịch đã bị hủy',
    text: ({ recipient }) => `Giao dịch cho ${recipient} đã được hủy.`,
  },
  rejected: {
    subject: ({ recipient }) => `Chúng tôi không thể thực hiện giao dịch cho ${recipient}`,
    heading: 'Chúng tôi không thể thực hiện giao dịch',
    text: ({ recipient }) => `Chúng tôi đã xem xét giao dịch cho ${recipient} và không thể thực hiện.`,
    released: ({ total }) =>
      `Quý khách không bị trừ tiền. Ngân hàng sẽ giải tỏa khoản tạm giữ ${total}. Có thể mất vài ngày mới hiển thị.`,
  },
  late: {
    subject: ({ recipient }) => `Giao dịch cho ${recipient}: không giao được tiền kịp thời`,
    heading: 'Không giao được tiền kịp thời',
    text: ({ recipient, received }) =>
      `${recipient} lẽ ra đã nhận ${received}. Điều này đã không xảy ra, nên chúng tôi đã hủy giao dịch.`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} lẽ ra đã nhận ${received} chậm nhất ${day}. Điều này đã không xảy ra, nên chúng tôi đã hủy giao dịch.`,
  },
  failed: {
    subject: ({ recipient }) => `Giao dịch cho ${recipient}: không giao được tiền`,
    heading: 'Không giao được tiền',
    text: ({ received, recipient }) => `Chúng tôi không giao được ${received} cho ${recipient}.`,
    check: 'Vui lòng kiểm tra thông tin người nhận trước khi chuyển lại.',
  },
  returned: {
    subject: ({ recipient }) => `Giao dịch cho ${recipient} đã bị trả lại`,
    heading: 'Giao dịch đã bị trả lại',
    text: ({ received, recipient }) =>
      `${received} cho ${recipient} đã bị trả lại cho chúng tôi, nên người nhận không có số tiền này.`,
  },
  refunded: {
    subject: ({ refund }) => `Khoản hoàn tiền ${refund} đang được chuyển`,
    preheader: ({ reference }) => `Cho giao dịch ${reference}`,
    heading: 'Khoản hoàn tiền đang được chuyển',
    card: ({ refund }) => `Chúng tôi đã hoàn lại ${refund} vào thẻ mà quý khách đã dùng để thanh toán.`,
    bank: ({ refund }) =>
      `Chúng tôi đã hoàn lại ${refund} vào tài khoản ngân hàng mà quý khách đã dùng để thanh toán.`,
    everything: ({ recipient }) => `Đó là toàn bộ số tiền quý khách đã trả cho giao dịch đến ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `Khoản hoàn tiền ${refund} đã bị trả lại cho chúng tôi`,
    preheader: 'Tiền của quý khách được chúng tôi giữ an toàn. Chúng tôi sẽ chuyển lại.',
    heading: 'Khoản hoàn tiền đã bị trả lại cho chúng tôi',
    card: ({ refund }) =>
      `Chúng tôi đã chuyển khoản hoàn tiền ${refund} vào thẻ mà quý khách đã dùng để thanh toán, nhưng ngân hàng không thể tiếp nhận. Tiền của quý khách được chúng tôi giữ an toàn.`,
    bank: ({ refund }) =>
      `Chúng tôi đã chuyển khoản hoàn tiền ${refund} vào tài khoản ngân hàng mà quý khách đã dùng để thanh toán, nhưng ngân hàng không thể tiếp nhận. Tiền của quý khách được chúng tôi giữ an toàn.`,
    next: 'Chúng tôi đang tìm cách khác để hoàn tiền và sẽ gửi email khi tiền được chuyển đi. Nếu tài khoản hoặc thẻ của quý khách đã thay đổi, vui lòng cho chúng tôi biết.',
  },
  partial: {
    subject: ({ reference }) => `Quý khách sẽ được hoàn lại một phần cho ${reference}`,
    preheader: ({ refunds, total }) => `Đến nay ${refunds} trong ${total}.`,
    heading: 'Quý khách sẽ được hoàn lại một phần',
    text: ({ total, recipient, refunds }) =>
      `Quý khách đã trả ${total} cho giao dịch đến ${recipient}. Chúng tôi đang hoàn lại tổng cộng ${refunds} trong số đó theo phương thức thanh toán ban đầu.`,
    takesDays: 'Có thể mất vài ngày ngân hàng mới hiển thị. Bản thân giao dịch không thay đổi.',
  },
}
