import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'Mga naka-save na tatanggap',
  placeholder: 'Pumili ng tatanggap...',
  picker: {
    search: 'Maghanap ng tatanggap...',
    empty: 'Walang nakitang tatanggap.',
    count: count => `${count} tatanggap`,
    failed: 'Hindi nag-load ang listahan. Tingnan ang inyong koneksyon at i-reload ang pahina.',
    reload: 'I-reload',
  },
  ending: digits => `…${digits}`,
  save: 'I-save ang tatanggap na ito',
  saveChanges: name => `I-save ang mga pagbabagong ito kay ${name}`,
  elsewhere: (countries, country) =>
    `Nasa ${countries} ang account na iyan. Maglagay ng account sa ${country}.`,
}
