import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'Ít nhất 8 ký tự',
  common: 'Đây là một trong những mật khẩu mà kẻ tấn công thử đầu tiên. Vui lòng chọn mật khẩu khác.',
  own: 'Quá giống tên hoặc email của quý khách',
  weak: 'Dễ đoán. Hãy đặt dài hơn: bốn từ tốt hơn là thêm ký hiệu.',
  fair: 'Tạm được. Thêm vài ký tự nữa sẽ khó đoán.',
  good: 'Tốt',
  strong: 'Mạnh',
}
