import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'Viết cho chúng tôi',
  writeText: 'Quý khách không cần tài khoản. Chúng tôi xác nhận qua email và trả lời tại đó.',
  name: 'Tên của quý khách',
  email: 'Địa chỉ email',
  topic: 'Quý khách viết về việc gì?',
  reference: 'Mã tham chiếu của giao dịch',
  optional: 'không bắt buộc',
  message: 'Nội dung',
  send: 'Gửi tin nhắn',
  failed: 'Chưa gửi được',
  missing: { title: 'Thiếu thông tin', description: 'Vui lòng điền các ô được đánh dấu' },
  invalidEmail: 'Vui lòng nhập địa chỉ email đầy đủ',
  sent: 'Chúng tôi đã nhận được tin nhắn',
  sentText: email =>
    `Chúng tôi đã gửi email xác nhận đến ${email}. Trong đó có liên kết để quý khách bổ sung vào tin nhắn.`,
  caseReference: 'Hồ sơ',
  decideBy: 'Chúng tôi quyết định chậm nhất',
  problem: 'Báo sự cố',
  problemLead:
    'Hãy cho chúng tôi biết giao dịch của quý khách gặp vấn đề gì. Chúng tôi tìm hiểu, và gửi email cho quý khách về những gì chúng tôi tìm thấy và những gì quý khách có thể chọn.',
  problemTerms:
    'Quý khách có thể báo sự cố chậm nhất là 180 ngày sau ngày lẽ ra tiền phải sẵn sàng. Chúng tôi quyết định trong vòng 90 ngày, cho quý khách biết kết quả trong vòng ba ngày làm việc sau đó, và khắc phục sai sót trong vòng một ngày làm việc.',
  type: 'Vấn đề là gì?',
  choose: 'Vui lòng chọn',
  what: 'Chuyện gì đã xảy ra?',
  whatHint: 'Quý khách mong đợi điều gì, thực tế ra sao, và quý khách muốn chúng tôi làm gì.',
  contact: 'Cách khác để liên lạc với quý khách',
  contactHint: 'Chúng tôi viết đến địa chỉ email của giao dịch.',
  files: 'Tệp cho thấy chuyện đã xảy ra',
  filesHint: 'Chẳng hạn biên nhận, sao kê hoặc tin nhắn. JPEG, PNG, WebP hoặc PDF, mỗi tệp tối đa 6 MB.',
  addFile: 'Thêm tệp',
  addFileOf: 'Thêm tệp cho thấy chuyện đã xảy ra',
  remove: 'Xóa',
  removeOf: name => `Xóa: ${name}`,
  fileChosen: 'Sẽ được gửi cùng báo cáo',
  fileSending: 'Đang gửi…',
  fileSent: 'Đã nhận',
  fileNotSent: 'Báo cáo đã được gửi nhưng thiếu một số tệp',
  fileNotSentText: 'Lý do được ghi bên cạnh mỗi tệp. Quý khách có thể thêm tệp khác tại đây.',
  report: 'Gửi báo cáo',
  reported: 'Chúng tôi đã nhận được báo cáo',
  reportedText:
    'Chúng tôi đã gửi email xác nhận đến địa chỉ email của giao dịch. Trong đó có liên kết để quý khách bổ sung vào báo cáo.',
  notYours:
    'Chúng tôi không mở được giao dịch này ở đây. Vui lòng đăng nhập, hoặc mở giao dịch bằng liên kết trong email của chúng tôi, rồi chọn Báo sự cố ở đó.',
  toContact: 'Gửi tin nhắn cho chúng tôi',
  yourCase: reference => `Hồ sơ ${reference} của quý khách`,
  looking: 'Đang mở hồ sơ của quý khách',
  unknown: 'Liên kết này không mở được hồ sơ nào',
  unknownText: 'Vui lòng mở liên kết trong email mới nhất của chúng tôi, hoặc gửi tin nhắn cho chúng tôi.',
  you: 'Quý khách',
  answer: 'Câu trả lời của quý khách',
  sendAnswer: 'Gửi câu trả lời',
  yourFiles: 'Tệp của quý khách',
  answered: 'Đã gửi',
  closed: 'Hồ sơ này đã đóng. Quý khách có thể gửi tin nhắn mới cho chúng tôi.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'Một giao dịch',
  account: 'Tài khoản của tôi',
  complaint: 'Khiếu nại',
  appeal: 'Tài khoản hoặc giao dịch của tôi bị khóa',
  other: 'Việc khác',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'Tôi bị trừ sai số tiền',
  bookkeeping: 'Quý công ty tính toán hoặc ghi sổ sai',
  wrong_amount_received: 'Người nhận của tôi nhận sai số tiền',
  late: 'Tiền đến muộn, hoặc không đến',
  documents: 'Tôi cần tài liệu hoặc lời giải thích',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Chúng tôi đang xử lý.',
  waiting: 'Chúng tôi đã hỏi quý khách một điều và đang đợi câu trả lời.',
  decided: 'Chúng tôi đã quyết định.',
  closed: 'Đã đóng.',
}
