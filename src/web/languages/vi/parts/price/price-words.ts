import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'Vài phút',
  '1-2 business days': '1-2 ngày làm việc',
  '1-3 business days': '1-3 ngày làm việc',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'Nhận vào tài khoản ngân hàng',
  'Cash pickup': 'Nhận tiền mặt',
  'Mobile wallet': 'Nhận vào ví điện tử',
  'Card payment': 'Thanh toán bằng thẻ',
  'Card payment (fixed)': 'Thanh toán bằng thẻ (cố định)',
  'Bank transfer': 'Chuyển khoản ngân hàng',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'Vui lòng nhập số tiền mà loại tiền này cho phép, với đúng số chữ số thập phân.',
  amount_above_corridor_maximum: 'Số tiền này lớn hơn mức tối đa chúng tôi chuyển mỗi lần giữa hai nước này.',
  amount_below_corridor_minimum: 'Số tiền này nhỏ hơn mức tối thiểu chúng tôi chuyển giữa hai nước này.',
  amount_below_minimum: 'Vui lòng nhập số tiền từ 1 trở lên.',
  amount_too_large: 'Số tiền này lớn hơn mức chúng tôi có thể chuyển mỗi lần.',
  amount_too_small: 'Sau khi quy đổi, sẽ không còn gì cho người nhận. Vui lòng nhập số tiền lớn hơn.',
  corridor_unavailable: 'Hiện chúng tôi không chuyển tiền được giữa hai nước này.',
  method_unavailable: 'Cách này không áp dụng được giữa hai nước này.',
  rate_unavailable: 'Hiện chúng tôi chưa có tỷ giá cho hai nước này.',
  payment_below_minimum:
    'Khoản thanh toán này nhỏ hơn mức tối thiểu chúng tôi có thể nhận. Vui lòng chuyển nhiều hơn.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
