import type { messages as english } from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Báo sự cố với giao dịch này',
  asking: 'Đang tìm giao dịch của quý khách',
  notFound: 'Chúng tôi chưa tải được giao dịch của quý khách',
  again: 'Thử lại',
  act: { details: 'Cung cấp thông tin', recipient: 'Sửa thông tin người nhận' },
  titles: {
    delivered: 'Chuyển tiền thành công!',
    onItsWay: 'Đã nhận thanh toán',
    inReview: 'Đã nhận thanh toán',
    unconfirmed: 'Đã thanh toán',
    notCompleted: 'Giao dịch không hoàn tất',
    cancelled: 'Đã hủy giao dịch',
  },
  leads: {
    delivered: ({ amount, name }) => `Chúng tôi đã chuyển ${amount} đến ${name}.`,
    onItsWay: ({ amount, name }) =>
      `Chúng tôi đang chuyển ${amount} đến ${name}. Quý khách không cần làm gì thêm.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'Chúng tôi đang xem xét giao dịch này.'} Quý khách không cần làm gì. Nếu chúng tôi không chuyển được tiền, quý khách sẽ được hoàn lại ${total}.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Chúng tôi cần thông tin từ quý khách trước khi có thể chuyển tiền.'} Tiền của quý khách được chúng tôi giữ an toàn.`,
    unconfirmed: ({ total }) =>
      `Quý khách đã thanh toán ${total}, nhưng chúng tôi vẫn đang đợi khoản thanh toán được xác nhận. Vui lòng không thanh toán lần nữa.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'Chúng tôi không chuyển được tiền của quý khách.'} Chúng tôi đang hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
    cancelled: ({ total }) =>
      `Giao dịch này đã bị hủy. Chúng tôi đang hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Chúng tôi không chuyển được tiền của quý khách.'} Chúng tôi đã hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
  },
  check: 'Kiểm tra lại',
  checked: 'Chưa có tin mới',
  checkedText: 'Trang này hiển thị trạng thái mới nhất.',
  checkFailed: 'Chúng tôi chưa kiểm tra được',
  sendAnother: 'Thực hiện giao dịch khác',
  tracking: contact =>
    `Theo dõi giao dịch: chúng tôi đã gửi liên kết theo dõi qua email cho quý khách. Quý khách cũng có thể theo dõi giao dịch trên trang này, trong trình duyệt này, trong 24 giờ. Vui lòng giữ mã tham chiếu phòng khi quý khách liên hệ với chúng tôi${contact}.`,
  track: 'Theo dõi giao dịch này',
  register: 'Tạo tài khoản để lưu giao dịch này',
  registerText: 'Dùng cùng địa chỉ email như của giao dịch này.',
  toHistory: 'Xem trong lịch sử của quý khách',
  steps: {
    title: 'Điều gì diễn ra tiếp theo',
    doneTitle: 'Điều gì đã diễn ra',
    paid: 'Đã nhận thanh toán',
    sent: {
      bank: 'Đã chuyển đến ngân hàng',
      wallet: 'Đã chuyển đến ví điện tử',
      cash: 'Sẵn sàng để nhận tiền mặt',
    },
    arrives: 'Dự kiến nhận tiền',
    done: 'đã xong',
  },
}
