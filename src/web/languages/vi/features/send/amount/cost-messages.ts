import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `Chi phí giao dịch: ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `So với tỷ giá trung bình thị trường của Ngân hàng Trung ương châu Âu, vào ${instant}.`,
    provider: (instant, provider) => `So với tỷ giá trung bình thị trường của ${provider}, vào ${instant}.`,
    operator: instant => `So với tỷ giá trung bình thị trường do chúng tôi đặt, vào ${instant}.`,
  },
  history: '30 ngày qua',
  title: (from, to) => `1 ${from} bằng bao nhiêu ${to}, 30 ngày qua`,
  range: (low, high) => `Từ ${low} đến ${high} vào cuối mỗi ngày (UTC).`,
  steady: rate => `${rate} trong suốt thời gian này.`,
  short: 'Tỷ giá của chúng tôi chưa có dữ liệu cũ hơn.',
  figures: 'Tỷ giá trung bình thị trường vào cuối mỗi ngày',
  day: 'Ngày',
  rate: 'Tỷ giá',
}
