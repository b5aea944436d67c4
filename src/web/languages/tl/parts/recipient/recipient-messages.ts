import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'Buong pangalan',
  phone: 'Telepono',
  city: 'Lungsod',
  email: 'Email',
  optional: 'opsyonal',
  readAs: phone => `Gagamitin namin ang \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Pakitingnan ang tatanggap',
  unusual: 'Mukhang hindi ito karaniwan. Kung tama ito, pindutin ulit ang Ituloy.',
  required: {
    recipientName: 'Ilagay ang buong pangalan ng tatanggap',
    recipientPhone: 'Ilagay ang numero ng telepono ng tatanggap',
    recipientCity: 'Ilagay ang lungsod ng tatanggap',
  },
  added: 'Naidagdag ang tatanggap',
  updated: 'Na-update ang tatanggap',
  error: 'May problema',
  notAdded: 'Hindi naidagdag ang tatanggap',
  notUpdated: 'Hindi na-update ang tatanggap',
}
