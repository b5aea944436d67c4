import type * as english from '#web/app/cancellation/cancellation-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const cancellationMessages: Translated<typeof english.cancellationMessages> = {
  timed: 'Makakakansela pa kayo sa loob ng',
  open: 'Makakakansela kayo hanggang sa ipadala namin ang pera.',
  minutesLeft: minutes => `Makakakansela pa kayo sa loob ng ${minutes} minuto.`,
  asked:
    'Kinansela na ninyo ang transfer na ito, at hiningi na naming ibalik ang pera. Kapag nakuha na namin ito, ire-refund namin kayo nang buo. Mag-e-email kami sa inyo anuman ang mangyari.',
  over: contact =>
    `Hindi na ito makakansela: nasa bangko o agent na ng tatanggap ang pera. Kung may mali, makipag-ugnayan sa amin${contact} dala ang reference number. Kung hindi ito maibigay sa tatanggap, ire-refund namin kayo nang buo.`,
  delivered: contact =>
    `Naihatid na ito at hindi na makakansela. Kung may mali, makipag-ugnayan sa amin${contact} dala ang reference number.`,
  elsewhere:
    'Para kanselahin, buksan ito sa browser na ginamit ninyo sa pag-order, o sa history ng mga transaksyon sa inyong account.',
  cancel: 'Kanselahin ang transfer',
  title: 'Kanselahin ang transfer na ito?',
  unpaid: ({ name }) => `Hindi matatanggap ni ${name} ang pera, at hindi kayo sisingilin.`,
  paid: {
    card: ({ name, total }) =>
      `Hindi matatanggap ni ${name} ang pera. Ire-refund namin ang ${total}, kasama ang fee, sa card na ipinambayad ninyo.`,
    bank: ({ name, total }) =>
      `Hindi matatanggap ni ${name} ang pera. Ire-refund namin ang ${total}, kasama ang fee, sa bank account na pinanggalingan ng inyong bayad.`,
  },
  byWhen: {
    card: 'Ipinapadala namin ang refund sa loob ng 3 araw ng trabaho, kadalasan ay agad. Makikita ito sa inyong bangko sa loob ng 10 araw ng trabaho pagkatapos.',
    bank: 'Ipinapadala namin ang refund sa loob ng 3 araw ng trabaho, kadalasan ay mas maaga. Makikita ito sa inyong bangko sa loob ng 3 araw ng trabaho pagkatapos.',
  },
  reason: 'Bakit kayo nagkakansela?',
  optional: 'opsyonal',
  confirm: 'Kanselahin ang transfer',
  keep: 'Ituloy ang transfer',
  done: 'Nakansela ang transfer',
  doneUnpaid: 'Hindi kayo siningil.',
  donePaid: ({ total }) => `Nire-refund namin ang ${total} sa orihinal ninyong paraan ng pagbabayad.`,
  doneAsked: 'Hiningi na naming ibalik ang pera',
  doneAskedText: 'Naipadala na ito. Mag-e-email kami sa inyo kapag alam na namin kung mababawi ito.',
  failed: 'Hindi nakansela',
}
