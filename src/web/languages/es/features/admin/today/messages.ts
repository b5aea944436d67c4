import type * as english from '#web/features/admin/today/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Hoy',
  lead: 'Lo que espera a la administración, primero lo más urgente, y lo que no funciona como debería.',
  notLoaded: 'No se pudo cargar Hoy',
  queues: {
    title: 'Colas',
    columns: {
      queue: 'Cola',
      count: 'En espera',
      oldest: 'Más antiguo',
      due: 'Primer plazo',
      holders: 'Asignado a',
    },
    waits: age => `espera desde hace ${age}`,
    overdue: count => (count === 1 ? '1 vencido' : `${count} vencidos`),
    holders: { mine: 'usted', others: 'otros', nobody: 'nadie' },
    more: count => `${count} o más`,
    nothingIn: names => `Nada espera en ${names}.`,
    nothing: 'Nada espera',
    nothingText: 'Lo nuevo aparece aquí solo.',
  },
  system: {
    title: 'Sistema',
    well: 'Todo funciona.',
    since: 'desde',
    rails: {
      off: rail => `El canal ${rail} está desactivado`,
      open: rail => `El canal ${rail} está en pausa después de fallos`,
      half_open: rail => `Se está probando de nuevo el canal ${rail} después de fallos`,
    },
    low: (rail, currency) => `El saldo en ${currency} en el canal ${rail} está por debajo de su umbral`,
    rates: {
      stale: currency =>
        `El tipo de cambio de ${currency} es demasiado antiguo, así que no se cotiza nada en ${currency}`,
      unconfirmed: currency => `La fuente ofrece un tipo de cambio de ${currency} que espera una decisión`,
    },
    confirmed: 'confirmado por última vez',
    feedFault: fault => `Se rechazó la fuente de tipos de cambio: ${fault}`,
    mails: count =>
      count === 1
        ? 'Hoy se desistió de enviar 1 correo (UTC)'
        : `Hoy se desistió de enviar ${count} correos (UTC)`,
  },
  proofs: {
    books: {
      holds: 'Los libros cuadran. Última prueba:',
      faults: 'La última prueba de los libros encontró errores',
      broken_off: 'La última prueba de los libros se interrumpió',
      old: 'Falta la prueba semanal de los libros. Última prueba:',
      none: 'Los libros todavía no se han probado.',
    },
    auditChain: {
      holds: 'El registro de auditoría está íntegro. Última verificación:',
      faults: 'La última verificación del registro de auditoría encontró errores',
      broken_off: 'La última verificación del registro de auditoría se interrumpió',
      old: 'La última verificación del registro de auditoría',
      none: 'El registro de auditoría todavía no se ha verificado en la administración.',
    },
  },
  figures: {
    title: 'Cifras',
    lead: 'Este día en UTC, junto al mismo día de la semana pasada.',
    columns: { figure: 'Cifra', today: 'Hoy', before: 'Semana pasada', span: 'Contado de la semana pasada' },
    orders: 'Pedidos',
    paid: 'Pagados',
    delivered: 'Entregados',
    failed: 'Fallidos o vencidos',
    volume: 'Volumen entregado, USD',
    toTheHour: 'hasta la misma hora',
    wholeDay: 'el día entero',
  },
}

export const queueNames: Translated<typeof english.queueNames> = {
  held: 'Retenidos para revisión',
  attention: 'Requieren atención',
  approvals: 'Aprobaciones',
  cases: 'Casos con plazo',
  identity: 'Pruebas de identidad',
  bank: 'Líneas del banco',
  payoutsUnknown: 'Desembolsos sin respuesta',
  payoutsWaiting: 'Desembolsos que ningún canal acepta',
  treasury: 'Avisos de tesorería',
  breaks: 'Descuadres de conciliación',
  reports: 'Borradores de informes',
  lists: 'Listas de sanciones por aprobar',
  refunds: 'Reembolsos cerca de su último día',
}
