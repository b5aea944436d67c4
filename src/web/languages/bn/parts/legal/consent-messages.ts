import type * as english from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  agree: 'আমি সম্মত আছি: ',
  and: ' এবং ',
  terms: 'শর্তাবলি',
  privacy: 'গোপনীয়তা বিজ্ঞপ্তি',
  newTab: '(নতুন ট্যাবে খোলে)',
  missing: {
    title: 'আগে সম্মতি দিন',
    description: 'শর্তাবলি ও গোপনীয়তা বিজ্ঞপ্তি পড়ে সম্মতি দিন',
  },
}
