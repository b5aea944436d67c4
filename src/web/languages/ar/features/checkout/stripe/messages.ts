import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'لم يُحمَّل نموذج الدفع',
  notLoadedText:
    'يأتي النموذج من Stripe، مقدّم خدمة الدفع لدينا. ربما يحجبه مانع إعلانات أو شبكتك. لم يُخصم منك شيء، وتحويلك محفوظ.',
  again: 'المحاولة مرة أخرى',
  notConfirmed: 'لم يؤكد مصرفك هذه الدفعة. يُرجى المحاولة مرة أخرى أو اختيار وسيلة دفع أخرى.',
  notTaken: 'لم يتمكن مقدّم خدمة الدفع من قبول هذه الدفعة. يُرجى المحاولة مرة أخرى أو اختيار وسيلة دفع أخرى.',
  notReached: 'تعذّر الوصول إلى مقدّم خدمة الدفع. يُرجى المحاولة مرة أخرى. لن يُخصم منك مرتين.',
  notCharged: 'لم يُخصم منك شيء.',
}
