import type { savedMessages as english } from '#web/features/send/recipient/saved-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english> = {
  saved: 'सेव किए गए पाने वाले',
  placeholder: 'पाने वाले को चुनें...',
  picker: {
    search: 'पाने वाले को खोजें...',
    empty: 'कोई पाने वाला नहीं मिला।',
    count: count => plural('hi', count, { one: `${count} पाने वाला`, other: `${count} पाने वाले` }),
    failed: 'सूची लोड नहीं हुई। कृपया अपना इंटरनेट कनेक्शन जाँचें और पेज फिर से लोड करें।',
    reload: 'फिर से लोड करें',
  },
  ending: digits => `…${digits}`,
  save: 'इस पाने वाले को सेव करें',
  saveChanges: name => `${name} के ये बदलाव सेव करें`,
  elsewhere: (countries, country) => `वह खाता इस देश में है: ${countries}। कृपया ${country} का खाता लिखें।`,
}
