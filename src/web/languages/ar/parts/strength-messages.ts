import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: '8 أحرف على الأقل',
  common: 'هذه من كلمات المرور التي يجرّبها المهاجمون أولًا. يُرجى اختيار غيرها.',
  own: 'قريبة جدًا من اسمك أو بريدك الإلكتروني',
  weak: 'يسهل تخمينها. اجعلها أطول: أربع كلمات أفضل من الرموز.',
  fair: 'مقبولة. بضعة أحرف أخرى تجعل تخمينها صعبًا.',
  good: 'جيدة',
  strong: 'قوية',
}
