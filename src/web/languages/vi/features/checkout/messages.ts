import type { messages as english } from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'Giá của quý khách đã hết hạn',
  text: 'Chúng tôi chỉ giữ giá trong một thời gian giới hạn. Vui lòng so giá hôm nay với giá trước đó của quý khách.',
}
const cancelled = {
  title: 'Giao dịch này đã bị hủy',
  text: 'Quý khách có thể đặt lại lệnh theo giá hôm nay. Vui lòng so giá hôm nay với giá trước đó của quý khách.',
}
const PAY_AGAIN =
  'Quý khách có thể thanh toán lại theo giá hôm nay. Vui lòng so giá hôm nay với giá trước đó của quý khách.'

export const messages: Translated<typeof english> = {
  preparing: 'Đang chuẩn bị thanh toán...',
  title: 'Hoàn tất thanh toán',
  youPay: amount => `Quý khách thanh toán ${amount}.`,
  pay: 'Thanh toán',
  paying: 'Đang xử lý...',
  security:
    'Khoản thanh toán của quý khách được bảo vệ bằng mã hóa SSL. Chúng tôi không lưu thông tin thẻ của quý khách.',
  securityBank:
    'Khoản thanh toán của quý khách được bảo vệ bằng mã hóa SSL. Chúng tôi không lưu thông tin ngân hàng của quý khách.',
  failed: 'Thanh toán không thành công',
  heldUntil: time => `Giá được giữ đến ${time}.`,
  priceKept: 'Giá được giữ nguyên.',
  disclosure: { title: 'Trước khi thanh toán', print: 'In hoặc lưu' },
  rows: {
    recipient: 'Người nhận',
    bank: 'Ngân hàng',
    account: 'Tài khoản',
    wallet: 'Ví điện tử',
    delivery: 'Cách nhận tiền',
    payment: 'Thanh toán',
  },
  ending: digits => `số cuối ${digits}`,
  back: 'Quay lại thông tin của quý khách',
  changeDetails: 'Sửa thông tin',
  cancel: 'Hủy giao dịch',
  cancelled: {
    title: 'Đã hủy giao dịch',
    text: 'Quý khách không bị trừ tiền. Nếu quý khách đã chuyển khoản ngân hàng, chúng tôi sẽ hoàn lại khi tiền đến.',
    note: 'Giao dịch này đã bị hủy.',
    another: 'Thực hiện giao dịch khác',
  },
  changed: {
    title: 'Quý khách đã thay đổi giao dịch này',
    text: 'Quý khách không bị trừ tiền cho bản cũ.',
    note: 'Giao dịch này đã được thay đổi.',
    goOn: 'Đến giao dịch đã thay đổi',
  },
  checking: {
    title: 'Chúng tôi đang kiểm tra khoản thanh toán của quý khách',
    text: 'Chúng tôi chưa biết khoản thanh toán có thành công hay không. Vui lòng không thanh toán lần nữa. Trang này sẽ tiếp tục ngay khi chúng tôi biết.',
    now: 'Kiểm tra ngay',
  },
  notPrepared: {
    title: 'Chúng tôi chưa chuẩn bị được việc thanh toán',
    text: 'Giao dịch của quý khách đã được lưu. Nếu quý khách đã thanh toán, chúng tôi sẽ tìm thấy khoản thanh toán. Quý khách sẽ không bị trừ tiền hai lần.',
    returned:
      'Giao dịch của quý khách đã được lưu. Nếu quý khách đã thanh toán tại ngân hàng, chúng tôi sẽ tìm thấy khoản thanh toán. Quý khách sẽ không bị trừ tiền hai lần.',
    again: 'Thử lại',
  },
  noForm: 'Nhà cung cấp dịch vụ thanh toán này không dùng được ở đây.',
  offer: {
    repriced: 'Giá đã thay đổi',
    repricedText:
      'Chúng tôi đã tính lại giao dịch của quý khách và một vài khoản tiền đã thay đổi. Quý khách không bị trừ tiền.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Khoản thanh toán của quý khách không thành công', text: PAY_AGAIN },
        bank: { title: 'Việc ghi nợ tài khoản ngân hàng không thành công', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Hiện không thanh toán bằng thẻ được',
          text: 'Giao dịch của quý khách đã được lưu. Vui lòng so giá khi thanh toán qua ngân hàng với giá khi thanh toán bằng thẻ.',
          accept: 'Thanh toán qua ngân hàng',
        },
        bank: {
          title: 'Hiện không thanh toán qua ngân hàng được',
          text: 'Giao dịch của quý khách đã được lưu. Vui lòng so giá khi thanh toán bằng thẻ với giá khi thanh toán qua ngân hàng.',
          accept: 'Thanh toán bằng thẻ',
        },
      },
    },
    notCharged: 'Quý khách không bị trừ tiền.',
    promoLost: code => `Mã khuyến mãi ${code} của quý khách không còn dùng được nữa.`,
    caption: 'Giá trước đó và giá bây giờ',
    figure: 'Khoản',
    before: 'Trước',
    now: 'Bây giờ',
    changed: 'đã thay đổi',
    accept: 'Chấp nhận giá mới',
  },
  notOrdered: 'Lỗi',
  figures: {
    sendAmount: 'Quý khách chuyển',
    transferFee: 'Phí chuyển tiền',
    totalAmount: 'Tổng số tiền',
    exchangeRate: 'Tỷ giá',
    receiveAmount: 'Người nhận sẽ nhận',
  },
  awaited: {
    card: {
      title: 'Thanh toán đã được chấp thuận',
      text: 'Ngân hàng của quý khách đã chấp thuận khoản thanh toán. Chúng tôi sẽ xem xét giao dịch trước khi trừ tiền trên thẻ.',
      after:
        'Quý khách không cần làm gì. Nếu chúng tôi không chuyển được tiền, thẻ của quý khách sẽ không bị trừ tiền.',
    },
    bank: {
      title: 'Khoản thanh toán của quý khách đang trên đường đến',
      text: 'Ngân hàng của quý khách đang chuyển tiền cho chúng tôi. Việc này mất vài ngày làm việc.',
      after: 'Chúng tôi sẽ tiếp tục ngay khi tiền đến. Quý khách không cần làm gì.',
    },
  },
  bank: {
    text: 'Vui lòng chuyển khoản từ ngân hàng của quý khách theo thông tin sau. Hãy dùng đúng số tiền và nội dung chuyển khoản để chúng tôi đối chiếu được khoản thanh toán.',
    fields: {
      amount: 'Số tiền cần thanh toán',
      paymentReference: 'Nội dung chuyển khoản',
      accountHolder: 'Chủ tài khoản',
      bankName: 'Ngân hàng',
      accountNumber: 'Tài khoản',
      routingCode: 'Mã định tuyến',
    },
    payBefore: 'Hạn thanh toán',
    copy: what => `Sao chép: ${what.toLowerCase()}`,
    copied: 'Đã sao chép',
    notCopied: 'Trình duyệt không cho phép sao chép. Vui lòng chọn nội dung và tự sao chép.',
    after:
      'Chúng tôi sẽ tiếp tục ngay khi khoản thanh toán đến, và gửi email cho quý khách. Quý khách cũng có thể kiểm tra tại đây, trong trình duyệt này, trong 24 giờ.',
    check: 'Kiểm tra thanh toán',
    notYet: 'Chưa nhận được',
  },
}
