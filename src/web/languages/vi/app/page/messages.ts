import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'Tài khoản',
  tagline: 'Nhanh chóng & An toàn',
  sslSecured: 'Bảo mật SSL',
  support: 'Hỗ trợ 24/7',
  signIn: 'Đăng nhập',
  signUp: 'Đăng ký',
  login: 'Truy cập',
  createAccount: 'Tạo tài khoản',
  skip: 'Đến nội dung chính',
  theme: { auto: 'Màu: theo thiết bị', light: 'Màu: sáng', dark: 'Màu: tối' },
  about: 'Giới thiệu',
  footer: {
    track: 'Theo dõi giao dịch',
    help: 'Trợ giúp',
    contact: 'Liên hệ',
    complaints: 'Khiếu nại',
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
    licences: 'Giấy phép',
    accessibility: 'Khả năng tiếp cận',
  },
  notFoundTitle: '404 Không tìm thấy trang',
  notFoundText: 'Có phải trang này chưa được thêm vào bộ định tuyến?',
  sendMoney: 'Chuyển tiền',
  failedTitle: 'Trang này không tải được',
  failedText:
    'Có thể kết nối đã bị gián đoạn, hoặc trang này đã có phiên bản mới hơn. Vui lòng tải lại trang để tiếp tục. Các giao dịch mà quý khách đã đặt lệnh hoặc đã thanh toán vẫn an toàn.',
  reload: 'Tải lại',
}
