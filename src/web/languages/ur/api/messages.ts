import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline:
    'لگتا ہے آپ آف لائن ہیں۔ آپ کا لکھا ہوا کچھ بھی ضائع نہیں ہوا: کنکشن آنے پر براہِ کرم دوبارہ کوشش کریں۔',
  noAnswer:
    'ہماری سروس سے رابطہ نہیں ہو سکا۔ آپ کا لکھا ہوا کچھ بھی ضائع نہیں ہوا: براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں۔',
  brokenAnswer:
    'ہماری طرف سے کچھ خرابی ہوئی۔ آپ کا لکھا ہوا کچھ بھی ضائع نہیں ہوا: براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں۔',
}
