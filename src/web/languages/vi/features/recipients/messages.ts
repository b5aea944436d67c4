import type { messages as english } from '#web/features/recipients/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Người nhận',
  lead: 'Những người mà quý khách chuyển tiền đến. Chọn một người ở đây hoặc ở bước 4 của giao dịch, chúng tôi sẽ điền thông tin.',
  pleaseLogIn: 'Vui lòng đăng nhập để quản lý người nhận',
  whyLogIn:
    'Với một tài khoản, quý khách có thể lưu những người mà quý khách chuyển tiền đến, để giao dịch sau chỉ mất vài cú nhấp.',
  loading: 'Đang tải người nhận của quý khách',
  notLoaded: 'Chúng tôi chưa tải được người nhận của quý khách',
  again: 'Thử lại',
  emptyTitle: 'Chưa có người nhận nào',
  emptyText:
    'Thêm người đầu tiên ở đây, hoặc chuyển tiền và đánh dấu “Lưu người nhận này”. Lần sau chúng tôi sẽ điền thông tin.',
  add: 'Thêm người nhận',
  edit: name => `Sửa ${name}`,
  delete: name => `Xóa ${name}`,
  send: 'Chuyển',
  sendTo: name => `Chuyển tiền đến ${name}`,
  closed: country => `Hiện chúng tôi không chuyển tiền đến ${country}`,
  search: 'Tìm người nhận',
  searchHint: 'Tên, quốc gia hoặc ngân hàng',
  count: count => `${count} người nhận`,
  noMatch: 'Không tìm thấy người nhận nào.',
  account: 'Tài khoản có số cuối',
  noAccount: 'Chưa lưu tài khoản ngân hàng',
  confirmDelete: name => `Xóa ${name}? Các giao dịch quý khách đã thực hiện vẫn còn trong lịch sử.`,
  dialog: { add: 'Thêm người nhận', edit: 'Sửa người nhận' },
  save: 'Lưu thay đổi',
  cancel: 'Hủy',
  country: 'Quốc gia',
  noCountry: 'Chọn quốc gia của người nhận',
  otherWays: 'Ví điện tử hoặc nhận tiền mặt',
  missing: {
    title: 'Thiếu thông tin',
    description: 'Vui lòng điền tất cả thông tin bắt buộc về người nhận',
  },
  deleted: 'Đã xóa người nhận',
  notDeleted: 'Chưa xóa được người nhận',
}
