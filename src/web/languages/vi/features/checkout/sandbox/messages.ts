import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'Số thẻ',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Hết hạn (MM/YY)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Nhập 16 chữ số của thẻ.',
    notATestCard:
      'Đây là bản thử: hãy dùng một trong các thẻ thử bên dưới. Thẻ thật của quý khách không được gửi đi đâu cả.',
    expiry: 'Nhập tháng và năm, chẳng hạn 12/30.',
    expired: 'Thẻ này đã hết hạn.',
    cvc: 'Nhập 3 hoặc 4 chữ số của mã bảo mật.',
  },
  test: {
    title: 'Chế độ thử',
    text: 'Đây là môi trường thử. Không có tiền thật nào được chuyển và thẻ thật bị từ chối.',
    choose: 'Chọn một thẻ thử để điền vào biểu mẫu:',
    bank: 'Mô phỏng việc chuyển khoản ngân hàng của quý khách đã đến:',
    simulate: 'Mô phỏng chuyển khoản',
  },
  outcomes: {
    succeeds: 'Thanh toán thành công',
    declined: 'Thẻ bị từ chối',
    noFunds: 'Không đủ tiền',
    authenticates: 'Cần xác thực',
  },
  authentication: {
    title: 'Xác nhận chính là quý khách',
    bank: 'Ngân hàng thử',
    text: amount => `Ngân hàng đề nghị quý khách xác nhận khoản thanh toán ${amount} này.`,
    complete: 'Hoàn tất xác thực',
    fail: 'Để xác thực thất bại',
  },
}
