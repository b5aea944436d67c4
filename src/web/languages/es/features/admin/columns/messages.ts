import type * as english from '#web/features/admin/columns/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  columns: 'Columnas',
  names: {
    reference: 'Referencia',
    created: 'Creado',
    date: 'Fecha de creación',
    people: 'Remitente y destinatario',
    sender: 'Remitente',
    recipient: 'Destinatario',
    corridor: 'Corredor',
    sends: 'Envía',
    gets: 'Recibe',
    fee: 'Comisión',
    method: 'Métodos',
    payment: 'Método de cobro',
    delivery: 'Método de entrega',
    rail: 'Socio de desembolso',
    status: 'Estado',
    waiting: 'Espera',
    since: 'Espera desde',
  },
  lead: 'La referencia siempre va primero, porque abre el envío. Estas la siguen en este orden.',
  usual: 'Volver a las habituales',
  place: (name, place, count) => `${name}: lugar ${place} de ${count}`,
  submit: 'Guardar',
  saved: 'Columnas guardadas',
  notSaved: 'No se guardaron las columnas',
}
