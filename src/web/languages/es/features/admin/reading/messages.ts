import type * as english from '#web/features/admin/reading/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  looking: (names, count) =>
    count === 1 ? `${names} también está viendo este envío` : `${names} también están viendo este envío`,
  interrupted: 'Las actualizaciones se interrumpieron. Puede que lo que ve no sea lo último.',
  changed: waiting => `El envío cambió. ${waiting}.`,
  changedMeanwhile: 'El envío cambió desde que abrió este diálogo:',
  goOn: 'Ya lo vi, continuar',
}
