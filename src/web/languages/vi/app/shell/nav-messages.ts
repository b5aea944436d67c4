import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'Chuyển tiền',
  recipients: 'Người nhận',
  history: 'Lịch sử',
  admin: 'Quản trị',
  logout: 'Đăng xuất',
  loggedOut: 'Quý khách đã đăng xuất',
  notLoggedOut: 'Không đăng xuất được',
  yourAccount: 'Tài khoản của quý khách',
  language: 'Ngôn ngữ',
}
