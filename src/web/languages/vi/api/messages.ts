import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline:
    'Có vẻ quý khách đang mất kết nối mạng. Nội dung đã nhập không bị mất: vui lòng thử lại khi có kết nối.',
  noAnswer:
    'Chúng tôi không kết nối được với dịch vụ của mình. Nội dung đã nhập không bị mất: vui lòng thử lại sau giây lát.',
  brokenAnswer: 'Đã có lỗi từ phía chúng tôi. Nội dung đã nhập không bị mất: vui lòng thử lại sau giây lát.',
}
