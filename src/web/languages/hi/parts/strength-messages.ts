import type { strengthMessages as english } from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english> = {
  short: 'कम से कम 8 अक्षर',
  common: 'यह उन पासवर्ड में से है जिन्हें हमलावर सबसे पहले आज़माते हैं। कृपया दूसरा चुनें।',
  own: 'आपके नाम या ईमेल से बहुत मिलता-जुलता है',
  weak: 'आसानी से पता लग सकता है। इसे लंबा करें: चिह्नों से बेहतर हैं चार शब्द।',
  fair: 'ठीक-ठाक। कुछ और अक्षर जोड़ने से इसका अंदाज़ा लगाना मुश्किल हो जाएगा।',
  good: 'अच्छा',
  strong: 'मज़बूत',
}
