import type { strengthMessages as english } from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english> = {
  short: 'کم سے کم 8 حروف',
  common: 'یہ اُن پاس ورڈز میں سے ہے جنہیں حملہ آور سب سے پہلے آزماتے ہیں۔ براہِ کرم دوسرا منتخب کریں۔',
  own: 'آپ کے نام یا ای میل سے بہت ملتا جلتا ہے',
  weak: 'آسانی سے بوجھا جا سکتا ہے۔ اسے لمبا کریں: علامتوں سے بہتر چار الفاظ ہیں۔',
  fair: 'ٹھیک ہے۔ چند مزید حروف سے اسے بوجھنا مشکل ہو جائے گا۔',
  good: 'اچھا',
  strong: 'مضبوط',
}
