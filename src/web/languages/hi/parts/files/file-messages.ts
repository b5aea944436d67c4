import type { fileMessages as english } from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english> = {
  hint: 'JPEG, PNG, WebP या PDF, 6 MB तक।',
  tooLarge: 'यह फ़ाइल 6 MB से बड़ी है। कृपया छोटी फ़ाइल भेजें।',
}
