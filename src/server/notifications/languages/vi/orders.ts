import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `Giao dịch cho ${recipient}: ${reference}`,
    payBy: ({ total, until }) => `Thanh toán ${total} chậm nhất ${until}`,
    received: 'Chúng tôi đã nhận được lệnh chuyển tiền.',
    heading: 'Chúng tôi đã nhận được lệnh chuyển tiền',
    intro: ({ recipient }) => `Chúng tôi đã nhận được lệnh chuyển tiền cho ${recipient}.`,
    byCard: ({ total, until }) =>
      `Vui lòng thanh toán ${total} bằng thẻ chậm nhất ${until}. Giá này được giữ đến lúc đó.`,
    byBank: ({ total, reference, until }) =>
      `Vui lòng chuyển khoản ${total} với nội dung ${reference}. Trang thanh toán cho biết tài khoản cần chuyển đến. Giá này được giữ đến ${until}.`,
    how: 'Nút bên dưới mở giao dịch và hướng dẫn cách thanh toán. Đã thanh toán? Quý khách có thể bỏ qua email này.',
    delivery: ({ time }) => `Thời gian nhận tiền sau khi khoản thanh toán của quý khách đến: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `Thanh toán cho ${reference} không thành công`,
    preheader: 'Quý khách không bị trừ tiền. Quý khách có thể chuyển lại.',
    heading: 'Thanh toán không thành công',
    text: ({ total, recipient }) =>
      `Khoản thanh toán ${total} cho giao dịch đến ${recipient} không thành công, nên chúng tôi đã hủy giao dịch. Quý khách không bị trừ tiền.`,
    again: 'Quý khách có thể chuyển lại bất cứ lúc nào.',
  },
  expired: {
    subject: ({ recipient }) => `Giao dịch cho ${recipient} không được thanh toán kịp`,
    preheader: 'Quý khách không bị trừ tiền. Quý khách có thể chuyển lại theo tỷ giá hôm nay.',
    heading: 'Giao dịch đã hết hạn',
    text: ({ recipient, until }) =>
      `Giao dịch cho ${recipient} chưa được thanh toán trước ${until} nên đã hết hạn. Quý khách không bị trừ tiền.`,
    again: 'Quý khách có thể chuyển lại bất cứ lúc nào, theo tỷ giá hiện tại.',
    paid: 'Nếu quý khách đã chuyển khoản trong vài ngày qua, chúng tôi sẽ hoàn tiền ngay khi nhận được.',
  },
  late: {
    subject: ({ reference }) => `Khoản thanh toán cho ${reference} đến quá muộn và sẽ được hoàn lại`,
    preheader: 'Quý khách sẽ được hoàn lại toàn bộ.',
    heading: 'Khoản thanh toán đến quá muộn',
    text: ({ recipient }) =>
      `Chúng tôi nhận được khoản thanh toán cho giao dịch đến ${recipient} sau khi giao dịch đã kết thúc. Quý khách sẽ được hoàn lại toàn bộ và không cần làm gì.`,
  },
  bank: {
    exactly: 'Vui lòng chuyển đúng số tiền này với đúng nội dung này để chúng tôi nhận ra khoản thanh toán.',
    subject: ({ reference }) => `Cách thanh toán cho ${reference}`,
    preheader: ({ total, until }) => `Chuyển khoản ${total} chậm nhất ${until}`,
    heading: 'Cách thanh toán bằng chuyển khoản ngân hàng',
    text: ({ recipient, total }) =>
      `Giao dịch cho ${recipient} sẽ tiếp tục ngay khi chúng tôi nhận được khoản thanh toán ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `Khoản thanh toán cho ${reference} chưa đến`,
    preheader: ({ until }) => `Giá được giữ đến ${until}`,
    heading: 'Khoản thanh toán chưa đến',
    text: ({ total, recipient, until }) =>
      `Chúng tôi chưa nhận được khoản thanh toán ${total} cho giao dịch đến ${recipient}. Giá được giữ đến ${until}; sau đó giao dịch hết hạn.`,
    paid: 'Đã thanh toán? Quý khách có thể bỏ qua email này. Chuyển khoản ngân hàng mất một hoặc hai ngày làm việc.',
  },
  short: {
    subject: ({ missing, reference }) => `Còn phải trả ${missing} cho ${reference}`,
    preheader: ({ arrived, total }) => `Chúng tôi đã nhận ${arrived} trong ${total}`,
    heading: 'Khoản thanh toán còn thiếu',
    text: ({ arrived, total, recipient }) =>
      `Chúng tôi đã nhận ${arrived} trong ${total} cho giao dịch đến ${recipient}. Có thể một ngân hàng trung gian đã trừ phí.`,
    send: ({ missing }) =>
      `Vui lòng chuyển phần còn thiếu ${missing} với cùng nội dung. Giao dịch sẽ tiếp tục ngay khi chúng tôi nhận được. Nếu không, chúng tôi sẽ hoàn lại toàn bộ.`,
  },
  bankLate: {
    subject: ({ reference }) => `Khoản thanh toán cho ${reference} đến quá muộn`,
    preheader: 'Tiền của quý khách an toàn. Quý khách quyết định bước tiếp theo.',
    heading: 'Khoản thanh toán đến quá muộn',
    text: ({ reference, recipient }) =>
      `Khoản tiền chuyển khoản cho ${reference} đến sau hạn thanh toán, khi giao dịch cho ${recipient} đã hết hạn. Tiền của quý khách được chúng tôi giữ an toàn.`,
    choice:
      'Nếu vẫn muốn chuyển, hãy tạo giao dịch mới theo giá hôm nay, chọn thanh toán bằng chuyển khoản ngân hàng và trả lời email này với mã tham chiếu của giao dịch đó. Nếu không, chúng tôi sẽ hoàn lại toàn bộ số tiền vào tài khoản mà quý khách đã dùng để thanh toán.',
  },
  safe: 'Tiền của quý khách được chúng tôi giữ an toàn.',
  answerSoon: ({ days }) =>
    `Tiền của quý khách được chúng tôi giữ an toàn. Nếu không nhận được phản hồi trong ${days} ngày, chúng tôi sẽ hoàn lại toàn bộ. Quý khách cũng có thể hủy bất cứ lúc nào trước khi chúng tôi chuyển đi.`,
  actionNeeded: 'Cần quý khách xử lý',
  details: {
    subject: ({ recipient, reference }) => `Cần quý khách xử lý: giao dịch cho ${recipient}, ${reference}`,
    preheader: 'Chúng tôi cần thêm vài thông tin trước khi chuyển.',
    text: ({ total, received, recipient }) =>
      `Chúng tôi đã nhận được khoản thanh toán ${total}. Trước khi chuyển ${received} cho ${recipient}, chúng tôi cần thêm vài thông tin mà pháp luật yêu cầu gửi kèm.`,
  },
  refused: {
    subject: ({ recipient, reference }) =>
      `Cần quý khách xử lý: không chi trả được cho ${recipient}, ${reference}`,
    preheader: 'Thông tin người nhận cần được sửa.',
    text: ({ received, recipient }) =>
      `Ngân hàng không chi trả được ${received} cho ${recipient} theo thông tin chúng tôi có.`,
    ask: 'Vui lòng hỏi người nhận tên và tài khoản chính xác rồi sửa thông tin. Sau đó chúng tôi sẽ chuyển lại, với cùng giá.',
  },
  corrected: {
    subject: ({ reference }) => `Thông tin người nhận đã được sửa: ${reference}`,
    preheader: ({ recipient }) => `Giao dịch của quý khách chuyển đến ${recipient}.`,
    heading: 'Đã sửa người nhận',
    text: 'Quý khách đã sửa người nhận của giao dịch bằng mã mà chúng tôi gửi đến địa chỉ này. Dưới đây là thông tin hiện tại.',
    notYou:
      'Nếu không phải quý khách, hãy hủy giao dịch ngay hoặc liên hệ với chúng tôi, và đổi mật khẩu hộp thư.',
  },
}
