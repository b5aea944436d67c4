import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Xác nhận chính là quý khách',
  lead: 'Để bảo mật, vui lòng xác nhận chính là quý khách. Với hầu hết các thay đổi, chúng tôi sẽ không hỏi lại trong mười phút.',
  password: 'Mật khẩu',
  code: 'Mã',
  codeHint: 'Từ ứng dụng xác thực, hoặc một mã khôi phục.',
  submit: 'Xác nhận',
  missing: { title: 'Thiếu thông tin', description: 'Vui lòng nhập mật khẩu' },
  missingCode: { title: 'Thiếu thông tin', description: 'Vui lòng nhập mật khẩu và mã' },
  failed: 'Chưa xác nhận được',
  passkey: 'Dùng khóa truy cập thay thế',
  passkeyLead: 'Chỉ riêng mật khẩu thì chưa đủ để vào trang quản trị. Vui lòng xác nhận bằng khóa truy cập.',
  passkeyNowhere:
    'Chỉ riêng mật khẩu thì chưa đủ để vào trang quản trị, và trình duyệt này không hỗ trợ khóa truy cập trên trang này. Vui lòng đăng nhập trên thiết bị có khóa truy cập của quý khách.',
  byPasskey: 'Dùng khóa truy cập',
  cancel: 'Hủy',
}
