import type * as english from '#web/features/admin/shortcuts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Atajos de teclado',
  open: 'Atajos de teclado',
  always: 'En todas las páginas',
  lists: 'En las listas',
  review: 'Sobre un envío en Revisión',
  isOn: 'Usar atajos de una sola tecla',
  isOnHint: 'Desactívelos si estorban al dictado por voz o a otras herramientas. Ctrl-K se conserva.',
  keys: { enter: 'Enter', delete: 'Supr', backspace: 'Retroceso' },
  rows: {
    search: 'Buscar en la administración; en la página de un envío, también sus acciones',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    enter: 'Abrir la fila',
    select: 'Seleccionar la fila o quitar la selección',
    filter: 'Ir al campo de búsqueda de la lista',
    release: 'Liberar',
    reject: 'Rechazar',
    help: 'Esta lista de teclas',
  },
  or: 'o',
}
