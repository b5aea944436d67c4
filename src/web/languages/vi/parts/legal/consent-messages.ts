import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'Tôi đồng ý với ',
  and: ' và ',
  terms: 'điều khoản',
  privacy: 'thông báo về quyền riêng tư',
  newTab: '(mở trong thẻ mới)',
  missing: {
    title: 'Vui lòng đồng ý trước',
    description: 'Vui lòng đọc và chấp nhận điều khoản và thông báo về quyền riêng tư',
  },
}
