import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'Thông báo tỷ giá',
  label: from => `Gửi email cho tôi khi 1 ${from} đổi được ít nhất`,
  hint: now => `Chúng tôi gửi một email khi tỷ giá trung bình thị trường đạt mức đó. Hiện tỷ giá là ${now}.`,
  set: 'Đặt thông báo',
  wrong: now => `Vui lòng nhập tỷ giá cao hơn ${now}, là tỷ giá hiện tại`,
  active: (from, rate, to) => `Chúng tôi sẽ gửi email một lần khi 1 ${from} đổi được ${rate} ${to} trở lên.`,
  change: 'Thay đổi',
  remove: 'Xóa',
  done: 'Đã đặt thông báo',
  gone: 'Đã xóa thông báo',
  failed: 'Chưa đặt được thông báo',
  notGone: 'Chưa xóa được thông báo',
  guest: 'Đăng nhập để được báo qua email khi tỷ giá đạt mức quý khách muốn.',
  login: 'Đăng nhập',
}
