import type * as english from '#web/features/admin/editing/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  actions: 'Acciones',
  active: 'Activo',
  optional: 'opcional',
  isActive: name => `${name}: activo`,
  edit: name => `Editar ${name}`,
  delete: name => `Eliminar ${name}`,
  moveUp: name => `Subir ${name}`,
  moveDown: name => `Bajar ${name}`,
  awaits: 'Espera a otro administrador',
  percent: '%',
  show: {
    button: 'Mostrar',
    hide: 'Ocultar',
    title: 'Mostrar los números completos',
    lead: 'Los números de cuenta y de documento se muestran hasta que salga de la página. El registro de auditoría lo anota con su motivo.',
    reason: 'Motivo',
    submit: 'Mostrar',
    done: 'Números a la vista',
    failed: 'No se mostraron',
    missing: { title: 'Faltan datos', description: 'Indique el motivo' },
  },
}
