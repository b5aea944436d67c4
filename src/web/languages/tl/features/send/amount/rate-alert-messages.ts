import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'Rate alert',
  label: from => `I-email ako kapag ang 1 ${from} ay umabot sa`,
  hint: now => `Isang email ang ipapadala namin kapag umabot doon ang mid-market rate. ${now} ito ngayon.`,
  set: 'Itakda ang alert',
  wrong: now => `Pakilagay ang rate na mas mataas sa ${now}, ang rate ngayon`,
  active: (from, rate, to) =>
    `Mag-e-email kami sa inyo nang isang beses kapag ang 1 ${from} ay naging ${rate} ${to} o higit pa.`,
  change: 'Baguhin',
  remove: 'Alisin',
  done: 'Naitakda na ang alert',
  gone: 'Naalis na ang alert',
  failed: 'Hindi naitakda ang alert',
  notGone: 'Hindi naalis ang alert',
  guest: 'Mag-log in para masabihan sa email kapag umabot ang rate sa gusto ninyo.',
  login: 'Mag-log in',
}
