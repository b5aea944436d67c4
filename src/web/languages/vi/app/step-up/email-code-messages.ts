import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'Xác nhận email',
      sent: email =>
        `Chúng tôi đã gửi mã đến ${email}. Vui lòng nhập mã tại đây để chuyển sang bước thanh toán.`,
      back: 'Đổi địa chỉ email',
    },
    correction: {
      title: 'Xác nhận việc chỉnh sửa',
      sent: email =>
        `Chúng tôi đã gửi mã đến ${email}. Vui lòng nhập mã tại đây, tiền sẽ được chuyển đến người nhận theo thông tin đã sửa.`,
      back: 'Quay lại',
    },
    device: {
      title: 'Tiếp tục trên thiết bị này',
      sent: email =>
        `Chúng tôi đã gửi mã đến ${email}. Vui lòng nhập mã tại đây, quý khách có thể thanh toán hoặc hủy trên thiết bị này trong một giờ.`,
      back: 'Quay lại',
    },
  },
  sending: email => `Chúng tôi đang gửi mã đến ${email}.`,
  notSent: email => `Chúng tôi không gửi được mã đến ${email}.`,
  code: 'Mã',
  codeHint:
    'Sáu chữ số, có hiệu lực trong mười phút, hoặc mã dài trong email. Nếu không nhận được email, vui lòng xem trong thư mục thư rác.',
  submit: 'Xác nhận',
  again: 'Gửi mã mới',
  isOnItsWay: { title: 'Đã gửi mã mới', description: 'Vui lòng dùng mã mới nhất.' },
  missing: { title: 'Thiếu thông tin', description: 'Vui lòng nhập sáu chữ số trong email.' },
  failed: 'Chưa xác nhận được',
  failedToSend: 'Chưa gửi được mã',
}
