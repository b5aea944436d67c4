import type * as english from '#web/features/admin/bulk/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  selected: count => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  bar: 'Envíos seleccionados',
  clear: 'Quitar la selección',
  select: reference => `Seleccionar ${reference}`,
  selectAll: 'Seleccionar todas las filas',
  tooMany: max => `Como máximo ${max} a la vez`,
  acts: {
    release: {
      button: 'Liberar',
      title: '¿Liberar estos envíos?',
      submit: count => `Liberar ${count}`,
    },
    retryPayout: {
      button: 'Reintentar desembolsos',
      title: '¿Reintentar estos desembolsos?',
      submit: count => `Reintentar ${count}`,
    },
    note: {
      button: 'Añadir nota',
      title: '¿Añadir una nota a estos envíos?',
      submit: count => `Añadir a ${count}`,
    },
  },
  export: 'Exportar seleccionados',
  leads: {
    release:
      'Cada uno se libera por separado, como en su página: rigen las mismas reglas y, donde hacen falta dos personas, cada uno espera a la segunda.',
    retryPayout:
      'Cada desembolso se envía de nuevo a su canal por separado, o se pregunta al canal por su estado.',
    note: 'La misma nota se añade a cada uno. Los remitentes no la ven nunca.',
  },
  preview: 'Vista previa',
  checking: 'Comprobando',
  notChecked: 'No se pudo comprobar: se omite',
  willBe: 'Listo',
  total: amounts => `Importes enviados: ${amounts}`,
  note: 'Nota',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial y en el registro de auditoría de cada uno.',
  missing: { title: 'Faltan datos', description: 'Complete todos los campos' },
  nothing: { title: 'Nada que hacer', description: 'Ninguno de estos envíos lo permite ahora' },
  results: 'Resultados',
  done: { release: 'Liberado', retryPayout: 'Reintentado', note: 'Nota añadida' },
  awaits: 'Espera a otro administrador',
  stopped: 'No se intentó: usted lo detuvo',
  running: 'En curso',
  waiting: 'Todavía no',
  summary: ({ done, awaits, failed }) =>
    [
      `hechos: ${done}`,
      awaits > 0 && `en espera de otro administrador: ${awaits}`,
      failed > 0 && `no hechos: ${failed}`,
    ]
      .filter(Boolean)
      .join(', '),
  close: 'Cerrar',
}
