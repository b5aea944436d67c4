import type * as english from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  notLoaded: 'Hindi nag-load ang form ng pagbabayad',
  notLoadedText:
    'Galing ito sa Stripe, ang aming payment provider. Maaaring hinaharang ito ng ad blocker o ng inyong network. Hindi kayo siningil, at naka-save ang inyong transfer.',
  again: 'Subukan ulit',
  notConfirmed:
    'Hindi kinumpirma ng inyong bangko ang bayad na ito. Pakisubukan ulit o pumili ng ibang paraan ng pagbabayad.',
  notTaken:
    'Hindi matanggap ng payment provider ang bayad na ito. Pakisubukan ulit o pumili ng ibang paraan ng pagbabayad.',
  notReached:
    'Hindi namin maabot ang payment provider. Pakisubukan ulit. Hindi kayo sisingilin nang dalawang beses.',
  notCharged: 'Hindi kayo siningil.',
}
