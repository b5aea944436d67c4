import type * as english from '#web/features/admin/review/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Revisión',
  tabs: 'Colas',
  review: 'Retenidos para revisión',
  attention: 'Requieren atención',
  leads: {
    review: 'Envíos pagados cuyo desembolso espera su decisión; primero, los más antiguos.',
    attention:
      'Envíos pagados que están detenidos: desembolsos rechazados por ahora y reembolsos que se envían a mano.',
  },
  none: {
    review: 'No hay envíos por revisar.',
    attention: 'Nada requiere atención.',
  },
  noneText: 'Los envíos nuevos aparecen aquí solos.',
  notLoaded: 'No se pudo cargar la cola',
  count: (count, isAll) =>
    isAll
      ? count === 1
        ? '1 envío en espera'
        : `${count} envíos en espera`
      : `Los ${count} que esperan desde hace más tiempo`,
  keys: 'Teclas: J y K o flechas mueven, Enter abre, X selecciona, R libera, Supr rechaza.',
  waits: age => `espera desde hace ${age}`,
  arrow: 'a',
  noReason: 'Retenido para revisión',
  release: 'Liberar',
  reject: 'Rechazar',
}
