import { messages } from '#web/languages/vi/parts/messages.ts'
import { priceWords } from '#web/languages/vi/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/vi/parts/receipt/receipt-messages.ts'
import type { PaperTexts } from './paper-texts.ts'

export const vi: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'Số tiền chuyển',
      transferFees: 'Phí chuyển tiền',
      transferTaxes: 'Thuế trên giao dịch',
      total: 'Tổng cộng',
      exchangeRate: 'Tỷ giá',
      otherFees: 'Phí khác',
      totalToRecipient: 'Tổng số tiền cho người nhận',
      dateAvailable: 'Ngày có tiền',
      recipient: 'Người nhận',
      recipientPhone: 'Điện thoại của người nhận',
      provider: 'Bên cung cấp dịch vụ',
      phone: 'Điện thoại',
      website: 'Trang web',
    },
    mayReceiveLess:
      'Người nhận có thể nhận được ít hơn do phí của ngân hàng người nhận và thuế ở nước ngoài.',
    ifPaidNow: day => `${day} nếu quý khách thanh toán ngay (tiền có thể có sớm hơn)`,
    available: day => `${day} (tiền có thể có sớm hơn)`,
    minutes: count => `${count} phút`,
    hours: count => `${count} giờ`,
    either: (one, other) => `${one} hoặc ${other}`,
    errors: contact =>
      `Quý khách có quyền khiếu nại về sai sót trong giao dịch của mình. Nếu cho rằng có sai sót, vui lòng liên hệ với chúng tôi trong vòng 180 ngày${contact === null ? '' : ` qua ${contact}`}. Quý khách cũng có thể liên hệ với chúng tôi để nhận bản giải thích bằng văn bản về các quyền của mình.`,
    cancellation: span =>
      `Trong vòng ${span} kể từ khi thanh toán, quý khách có thể hủy và được hoàn lại toàn bộ tiền, trừ khi tiền đã được nhận hoặc đã vào tài khoản.`,
    complaints: name =>
      `Nếu có câu hỏi hoặc khiếu nại về ${name}, quý khách có thể liên hệ với các cơ quan sau:`,
    licence: number => `Giấy phép ${number}`,
  },
  paper: {
    unpaid: 'Lệnh chuyển tiền, chưa thanh toán',
    transfer: 'Giao dịch',
    amounts: 'Số tiền',
    groups: {
      paid: 'Số tiền quý khách trả',
      rate: 'Tỷ giá',
      received: 'Số tiền người nhận sẽ nhận',
      delivery: 'Giao tiền',
      rights: 'Quyền của quý khách',
      contacts: 'Câu hỏi và khiếu nại',
    },
    discount: 'Đã giảm',
    totalAmount: 'Tổng số tiền',
    name: 'Tên',
    address: 'Địa chỉ',
    country: 'Quốc gia',
    email: 'Email',
    account: 'Tài khoản',
    city: 'Thành phố',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `${time} sau khi khoản thanh toán của quý khách đến`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(được viết bằng chữ mà tệp này không hiển thị được)',
    copy: 'Về bản này',
    leftOut:
      'Bản này được lưu từ trang theo dõi và hiển thị những gì trang đó hiển thị. Địa chỉ, số điện thoại và tài khoản được lược bỏ. Biên nhận đầy đủ có trên trang của giao dịch: trong lịch sử của quý khách, hoặc trong trình duyệt mà quý khách đã đặt lệnh.',
  },
}
