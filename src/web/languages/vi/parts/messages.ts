import type { messages as english } from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'Tóm tắt giao dịch',
  youSend: 'Quý khách chuyển',
  fee: 'Phí chuyển tiền',
  feeDetails: 'Phí chuyển tiền, chi tiết',
  noFees: 'Không có phí',
  promo: 'Mã khuyến mãi',
  total: 'Tổng số tiền',
  recipientGets: 'Người nhận sẽ nhận',
  rate: 'Tỷ giá',
  midMarketRate: 'Tỷ giá trung bình thị trường',
  margin: percent => `Mức chênh lệch của chúng tôi, ${percent} %`,
  deliveryTime: 'Thời gian nhận tiền',
  note: 'Tỷ giá và phí có thể thay đổi. Số tiền cuối cùng được tính tại thời điểm chuyển tiền.',
  unknown: '–',
  picker: {
    placeholder: 'Chọn quốc gia...',
    search: 'Tìm quốc gia...',
    empty: 'Không tìm thấy quốc gia nào.',
    closed: 'Chưa có dịch vụ',
    count: count => `${count} quốc gia`,
    failed: 'Danh sách không tải được. Vui lòng kiểm tra kết nối và tải lại trang.',
    reload: 'Tải lại',
  },
  delivery: { bank: 'Tài khoản ngân hàng', wallet: 'Ví điện tử', cash: 'Nhận tiền mặt' },
  payment: { card: 'Thẻ tín dụng / ghi nợ', bank: 'Chuyển khoản ngân hàng' },
  actionNeeded: 'Cần quý khách xử lý',
  status: {
    pending: 'Đang chờ',
    processing: 'Đang xử lý',
    completed: 'Hoàn tất',
    failed: 'Không thành công',
  },
}
