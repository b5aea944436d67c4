import type * as english from '#web/app/cancellation/cancellation-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const cancellationMessages: Translated<typeof english.cancellationMessages> = {
  timed: 'Thời gian còn lại để hủy:',
  open: 'Quý khách có thể hủy cho đến khi chúng tôi chuyển tiền đi.',
  minutesLeft: minutes => `Quý khách còn có thể hủy trong ${minutes} phút.`,
  asked:
    'Quý khách đã hủy giao dịch này và chúng tôi đã yêu cầu trả lại tiền. Ngay khi nhận lại được tiền, chúng tôi sẽ hoàn lại toàn bộ cho quý khách. Dù kết quả thế nào, chúng tôi cũng sẽ gửi email cho quý khách.',
  over: contact =>
    `Giao dịch không còn hủy được nữa: tiền đã ở ngân hàng hoặc đại lý của người nhận. Nếu có gì không đúng, vui lòng liên hệ với chúng tôi${contact} kèm mã tham chiếu. Nếu không chi trả được, chúng tôi sẽ hoàn lại toàn bộ tiền cho quý khách.`,
  delivered: contact =>
    `Tiền đã được giao nên giao dịch không còn hủy được nữa. Nếu có gì không đúng, vui lòng liên hệ với chúng tôi${contact} kèm mã tham chiếu.`,
  elsewhere:
    'Để hủy, vui lòng mở giao dịch trong trình duyệt mà quý khách đã dùng để đặt lệnh, hoặc trong lịch sử giao dịch của tài khoản.',
  cancel: 'Hủy giao dịch',
  title: 'Hủy giao dịch này?',
  unpaid: ({ name }) => `${name} sẽ không nhận được tiền, và quý khách sẽ không bị trừ tiền.`,
  paid: {
    card: ({ name, total }) =>
      `${name} sẽ không nhận được tiền. Chúng tôi sẽ hoàn lại ${total}, bao gồm cả phí, vào thẻ mà quý khách đã dùng để thanh toán.`,
    bank: ({ name, total }) =>
      `${name} sẽ không nhận được tiền. Chúng tôi sẽ hoàn lại ${total}, bao gồm cả phí, vào tài khoản ngân hàng mà quý khách đã dùng để thanh toán.`,
  },
  byWhen: {
    card: 'Chúng tôi gửi khoản hoàn tiền trong vòng 3 ngày làm việc, thường là ngay lập tức. Sau đó ngân hàng của quý khách sẽ hiển thị khoản này trong vòng 10 ngày làm việc.',
    bank: 'Chúng tôi gửi khoản hoàn tiền trong vòng 3 ngày làm việc, thường là sớm hơn. Sau đó ngân hàng của quý khách sẽ hiển thị khoản này trong vòng 3 ngày làm việc.',
  },
  reason: 'Vì sao quý khách hủy?',
  optional: 'không bắt buộc',
  confirm: 'Hủy giao dịch',
  keep: 'Giữ giao dịch',
  done: 'Đã hủy giao dịch',
  doneUnpaid: 'Quý khách không bị trừ tiền.',
  donePaid: ({ total }) =>
    `Chúng tôi đang hoàn lại ${total} qua phương thức thanh toán ban đầu của quý khách.`,
  doneAsked: 'Chúng tôi đã yêu cầu trả lại tiền',
  doneAskedText:
    'Tiền đã được chuyển đi trước đó. Chúng tôi sẽ gửi email cho quý khách khi biết có lấy lại được tiền hay không.',
  failed: 'Chưa hủy được',
}
