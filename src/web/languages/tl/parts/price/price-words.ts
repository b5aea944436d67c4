import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'Ilang minuto',
  '1-2 business days': '1-2 araw ng trabaho',
  '1-3 business days': '1-3 araw ng trabaho',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'Fee sa bank deposit',
  'Cash pickup': 'Fee sa cash pickup',
  'Mobile wallet': 'Fee sa mobile wallet',
  'Card payment': 'Fee sa card',
  'Card payment (fixed)': 'Fee sa card (fixed)',
  'Bank transfer': 'Fee sa bank transfer',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'Maglagay ng halagang mayroon sa currency na ito, sa tamang bilang ng decimal.',
  amount_above_corridor_maximum:
    'Mas malaki ang halagang ito kaysa sa ipinapadala namin nang isang beses sa pagitan ng mga bansang ito.',
  amount_below_corridor_minimum:
    'Mas maliit ang halagang ito kaysa sa ipinapadala namin sa pagitan ng mga bansang ito.',
  amount_below_minimum: 'Maglagay ng halagang hindi bababa sa 1.',
  amount_too_large: 'Mas malaki ang halagang ito kaysa sa maipapadala namin nang isang beses.',
  amount_too_small:
    'Walang matitira para sa tatanggap pagkatapos ng palitan. Maglagay ng mas malaking halaga.',
  corridor_unavailable: 'Sa ngayon, hindi kami makapagpadala ng pera sa pagitan ng mga bansang ito.',
  method_unavailable: 'Hindi available ang paraang ito sa pagitan ng mga bansang ito.',
  rate_unavailable: 'Sa ngayon, wala kaming exchange rate para sa mga bansang ito.',
  payment_below_minimum: 'Mas maliit ang bayad na ito kaysa sa matatanggap namin. Magpadala ng mas malaki.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
