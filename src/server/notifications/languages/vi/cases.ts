import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'Chúng tôi đã nhận được báo cáo',
      subject: ({ reference }) => `Chúng tôi đã nhận được báo cáo (${reference})`,
      next: 'Chúng tôi xem xét vấn đề quý khách đã báo và gửi kết quả qua email trong vòng ba ngày làm việc sau khi quyết định.',
    },
    contact: {
      heading: 'Chúng tôi đã nhận được tin nhắn',
      subject: ({ reference }) => `Chúng tôi đã nhận được tin nhắn (${reference})`,
      next: 'Nhân viên của chúng tôi sẽ đọc và trả lời qua email.',
    },
    appeal: {
      heading: 'Chúng tôi đã nhận được yêu cầu xem xét lại',
      subject: ({ reference }) => `Chúng tôi đã nhận được yêu cầu xem xét lại (${reference})`,
      next: 'Nhân viên của chúng tôi sẽ xem lại, và chúng tôi gửi email cho quý khách về quyết định.',
    },
    preheader: 'Nhân viên của chúng tôi sẽ đọc.',
    add: 'Để bổ sung, hãy dùng nút bên dưới. Quý khách không cần tài khoản.',
  },
  question: {
    subject: ({ brand, reference }) => `${brand} viết cho quý khách về ${reference}`,
    preheader: 'Quý khách có thể trả lời bằng liên kết trong email này.',
    heading: 'Nhân viên của chúng tôi viết cho quý khách',
  },
  result: {
    subject: {
      problem: ({ reference }) => `Kết quả báo cáo của quý khách (${reference})`,
      contact: ({ reference }) => `Kết quả tin nhắn của quý khách (${reference})`,
      appeal: ({ reference }) => `Kết quả yêu cầu xem xét lại (${reference})`,
    },
    preheader: 'Chúng tôi đã quyết định.',
    heading: 'Chúng tôi đã quyết định',
    report: {
      error_found: 'Chúng tôi xác định rằng đã có sai sót.',
      no_error: 'Chúng tôi xác định rằng không có sai sót.',
      duplicate: 'Quý khách đã báo cùng vấn đề này trước đây, và chúng tôi trả lời báo cáo đó.',
      withdrawn: 'Quý khách đã rút báo cáo, nên chúng tôi đã đóng hồ sơ.',
    },
    appeal: {
      error_found: 'Chúng tôi đã quyết định theo hướng có lợi cho quý khách.',
      no_error: 'Chúng tôi không thay đổi quyết định.',
      duplicate: 'Quý khách đã yêu cầu xem xét lại trước đây, và chúng tôi trả lời yêu cầu đó.',
      withdrawn: 'Quý khách đã rút yêu cầu, nên chúng tôi đã đóng hồ sơ.',
    },
    documents:
      'Quý khách có quyền yêu cầu các tài liệu mà chúng tôi đã dựa vào. Hãy dùng nút bên dưới, chúng tôi sẽ gửi cho quý khách.',
  },
}
