import type * as english from '#web/features/admin/payouts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Desembolsos',
  lead: 'Desembolsos en curso y el estado de cada canal.',
  waiting: (count, age) =>
    count === 1
      ? `1 desembolso espera un canal desde hace ${age}.`
      : `${count} desembolsos esperan un canal; el más antiguo, desde hace ${age}.`,
  seeWaiting: 'Mostrarlos',
  rails: {
    title: 'Canales',
    lead: 'Cada desembolso va al canal más barato que lo admite. Un canal que falla cinco veces seguidas queda en pausa y se prueba de nuevo automáticamente.',
    today: 'Enviado hoy',
    todayHint: 'UTC',
    delivered: 'Entregados',
    refused: 'Rechazados',
    returned: 'Devueltos',
    underWay: 'En curso',
    unknown: 'Sin respuesta',
    oldest: 'Más antiguo',
    balance: 'Saldo allí',
    noBalance: 'Sin apuntes',
    cost: 'Costo',
    free: 'Gratis',
    carries: 'Admite',
    anywhere: 'cualquiera',
    smallOnly:
      'Hasta 1,000 USD o EUR: usa la versión 1 del protocolo, que no tiene lugar para los datos que acompañan al envío',
    everything: 'Todos los corredores, métodos y monedas',
    bounds: (minimum, maximum) =>
      minimum === null
        ? `hasta ${maximum}`
        : maximum === null
          ? `desde ${minimum}`
          : `de ${minimum} a ${maximum}`,
    methods: { bank: 'banco', wallet: 'billetera', cash: 'efectivo' },
    off: 'Desactivar',
    on: 'Activar',
    offOf: rail => `Desactivar ${rail}`,
    onOf: rail => `Activar ${rail}`,
    switchedBy: 'por',
    switched: reason => `Desactivado: ${reason}`,
    failures: count => (count === 1 ? '1 fallo' : `${count} fallos seguidos`),
    openUntil: time => `Próximo intento a las ${time}`,
    gone: 'Ya no está en PAYOUT_PARTNERS. Restablézcalo hasta que no quede allí ningún desembolso en curso.',
    show: 'Mostrar',
    showOf: rail => `Mostrar los desembolsos en curso en ${rail}`,
  },
  switching: {
    offTitle: rail => `¿Desactivar ${rail}?`,
    onTitle: rail => `¿Activar ${rail}?`,
    offLead:
      'Desde ahora el canal no recibe desembolsos nuevos. Seguimos preguntando por el estado de los que ya tiene.',
    onLead: 'Desde ahora el canal vuelve a recibir desembolsos nuevos. Su cuenta de fallos vuelve a cero.',
    reason: 'Motivo',
    forAudit: 'Queda en el registro de auditoría.',
    missing: 'Indique el motivo',
    failed: 'El canal no se cambió',
    isOff: rail => `${rail} está desactivado`,
    isOn: rail => `${rail} está activado`,
  },
  queue: {
    title: 'Desembolsos que vigilar',
    lead: 'Sin respuesta significa que todavía no sabemos si el destinatario recibió el pago. Preguntamos al canal cada minuto y nunca enviamos el desembolso a otro canal.',
    caption: 'Desembolsos',
    which: 'Mostrar',
    rail: 'Canal',
    anyRail: 'Todos los canales',
    none: 'Aquí no hay desembolsos.',
    transfer: 'Envío',
    amount: 'Importe',
    at: 'Canal',
    state: 'Estado',
    since: 'Desde',
    noRail: 'ninguno todavía',
    attempt: attempt => `intento ${attempt}`,
    actions: 'Acciones',
    ask: 'Preguntar ahora',
    give: 'Intentar ahora',
    askOf: reference => `Preguntar ahora por el estado de ${reference}`,
    giveOf: reference => `Intentar ahora el desembolso de ${reference}`,
    asked: 'Se preguntó al canal',
    given: 'Se intentó el desembolso',
    askFailed: 'No funcionó',
    askReason: 'Solicitado en la página de desembolsos',
    most: 'Se muestran los primeros 200.',
  },
}

export const queueTexts: Translated<typeof english.queueTexts> = {
  under_way: 'En curso',
  unknown: 'Sin respuesta',
  waiting: 'Esperan un canal',
  refused: 'Rechazados, 30 días',
  returned: 'Devueltos, 30 días',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  waiting: 'En espera',
  submitted: 'Sin respuesta todavía',
  accepted: 'Aceptado',
  refused: 'Rechazado',
  returned: 'Devuelto',
  recalled: 'Retirado',
}

export const circuitTexts: Translated<typeof english.circuitTexts> = {
  closed: 'Funciona bien',
  open: 'En pausa después de fallos',
  half_open: 'Se prueba de nuevo',
  off: 'Desactivado',
}
