import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'أوافق على ',
  and: ' وعلى ',
  terms: 'الشروط',
  privacy: 'إشعار الخصوصية',
  newTab: '(يُفتح في تبويب جديد)',
  missing: {
    title: 'يُرجى الموافقة أولًا',
    description: 'يُرجى قراءة الشروط وإشعار الخصوصية وقبولهما',
  },
}
