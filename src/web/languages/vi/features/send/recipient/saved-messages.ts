import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'Người nhận đã lưu',
  placeholder: 'Chọn người nhận...',
  picker: {
    search: 'Tìm người nhận...',
    empty: 'Không tìm thấy người nhận nào.',
    count: count => `${count} người nhận`,
    failed: 'Danh sách không tải được. Vui lòng kiểm tra kết nối và tải lại trang.',
    reload: 'Tải lại',
  },
  ending: digits => `…${digits}`,
  save: 'Lưu người nhận này',
  saveChanges: name => `Lưu các thay đổi này cho ${name}`,
  elsewhere: (countries, country) => `Tài khoản đó ở ${countries}. Vui lòng nhập một tài khoản ở ${country}.`,
}
