import type { messages as english } from '#web/features/send/wizard/corridor-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  bounds: {
    both: (least, most) => `Trên tuyến này, quý khách có thể chuyển từ ${least} đến ${most} mỗi giao dịch.`,
    least: least => `Trên tuyến này, quý khách có thể chuyển từ ${least} trở lên mỗi giao dịch.`,
    most: most => `Trên tuyến này, quý khách có thể chuyển tối đa ${most} mỗi giao dịch.`,
  },
  notOffered: 'Chưa có dịch vụ giữa hai nước này',
}
