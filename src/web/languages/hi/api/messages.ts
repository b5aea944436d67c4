import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline: 'लगता है आप ऑफ़लाइन हैं। आपका लिखा कुछ भी नहीं खोया है: कनेक्शन आने पर कृपया फिर कोशिश करें।',
  noAnswer: 'हमारी सेवा से संपर्क नहीं हो सका। आपका लिखा कुछ भी नहीं खोया है: कृपया थोड़ी देर में फिर कोशिश करें।',
  brokenAnswer: 'हमारी ओर से कुछ गड़बड़ हुई। आपका लिखा कुछ भी नहीं खोया है: कृपया थोड़ी देर में फिर कोशिश करें।',
}
