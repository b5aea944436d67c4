import type { messages as english } from '#web/ui/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  cancel: 'Hủy',
  close: 'Đóng',
  notifications: 'Thông báo',
  progress: 'Tiến trình',
  completed: 'đã xong',
  show: 'Hiện',
  hide: 'Ẩn',
  characters: 'nội dung đang nhập',
}
