import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'Đã tạo giao dịch',
  payment_started: 'Đã bắt đầu thanh toán',
  paid: 'Đã nhận thanh toán',
  in_review: 'Đang xem xét',
  review_passed: 'Đã qua xem xét',
  sent: {
    bank: 'Đã chuyển đến ngân hàng',
    wallet: 'Đã chuyển đến ví điện tử',
    cash: 'Đã chuyển đến điểm nhận tiền',
  },
  delivered: {
    bank: 'Đã vào tài khoản ngân hàng',
    wallet: 'Đã vào ví điện tử',
    cash: 'Sẵn sàng để nhận tiền mặt',
  },
  payout_retried: 'Chưa được chấp nhận, chúng tôi đang thử lại',
  action_needed: 'Cần quý khách xử lý',
  action_taken: 'Đã nhận thông tin',
  recipient_corrected: 'Đã sửa thông tin người nhận',
  cancelled: 'Đã hủy',
  replaced: 'Đã thay đổi trước khi thanh toán',
  expired: 'Không được thanh toán đúng hạn',
  rejected: 'Không được chấp nhận',
  failed: 'Không hoàn tất',
  returned: 'Đã được trả lại cho chúng tôi',
  refund_started: 'Đã bắt đầu hoàn tiền',
  refunded: 'Đã hoàn tiền',
  refund_failed: 'Khoản hoàn tiền bị trả lại cho chúng tôi, chúng tôi đang gửi lại',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: {
      label: 'Khoản thanh toán của quý khách',
      note: 'Chúng tôi chỉ giữ giá trong một thời gian giới hạn.',
    },
    review_passed: { label: 'Kết quả xem xét của chúng tôi', note: 'Quý khách không cần làm gì.' },
    action_taken: {
      label: 'Câu trả lời của quý khách',
      note: 'Chúng tôi chuyển tiền ngay khi nhận được câu trả lời.',
    },
    sent: {
      label: 'Chúng tôi chuyển tiền đi',
      note: 'Để bảo vệ quý khách, giao dịch chờ đến lúc đó. Quý khách có thể hủy mà không mất phí.',
    },
    delivered: { label: 'Giao tiền cho người nhận' },
    refunded: {
      label: 'Chúng tôi gửi khoản hoàn tiền',
      note: 'Chúng tôi hoàn tiền qua phương thức thanh toán ban đầu của quý khách. Ngân hàng có thể cần thêm vài ngày để hiển thị khoản tiền.',
    },
  },
  recipient: {
    paid: { label: 'Người gửi thanh toán', note: 'Chưa có khoản nào được thanh toán.' },
    review_passed: { label: 'Kết quả xem xét của chúng tôi', note: 'Quý khách không cần làm gì.' },
    sent: { label: 'Đang trên đường đến quý khách', note: 'Quý khách không cần làm gì.' },
    delivered: { label: 'Nhận tiền' },
  },
}

const waits = (name: string, leaves: string): string =>
  `Đây là một trong những giao dịch đầu tiên của quý khách đến ${name}. Để bảo vệ quý khách, tiền sẽ được chuyển đi ${leaves}. Trước lúc đó, quý khách có thể hủy mà không mất phí.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'Diễn biến',
  next: 'Tiếp theo',
  coolingOff: {
    until: (name, instant) => waits(name, `vào ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `vào ${instant} nếu quý khách thanh toán ngay`),
    afterPayment: (name, hours) => waits(name, `${hours} giờ sau khi khoản thanh toán của quý khách đến`),
  },
  by: 'chậm nhất',
  asOf: 'Cập nhật lúc',
  refresh: 'Làm mới',
  copyForRecipient: 'Sao chép liên kết cho người nhận',
  copyForSender: 'Sao chép liên kết theo dõi của quý khách',
  copied: 'Đã sao chép liên kết',
  copiedText: 'Bất kỳ ai có liên kết này đều theo dõi được giao dịch, nhưng không thay đổi được.',
  notCopied: 'Trình duyệt không cho phép sao chép',
  notCopiedText: 'Vui lòng chọn liên kết và tự sao chép.',
  links:
    'Liên kết của người nhận hiển thị số tiền và ngày nhận tiền, nhưng không có gì về khoản thanh toán của quý khách.',
}
