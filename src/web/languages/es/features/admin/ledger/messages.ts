import type * as english from '#web/features/admin/ledger/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const count = (n: number) => n.toLocaleString('es-419')

export const messages: Translated<typeof english.messages> = {
  title: 'Libro mayor',
  lead: 'Todo el dinero por cuenta. Cada movimiento carga una cuenta y abona otra por el mismo importe, y los apuntes nunca cambian.',
  prove: 'Comprobarlo',
  proving:
    'Estamos recalculando cada asiento, bloque y saldo. Con un millón de envíos tarda uno o dos minutos; puede salir de esta página.',
  brokenOff: 'La última comprobación no terminó. Abajo se muestra la anterior, si la hay.',
  proveFailed: 'No se pudo hacer la comprobación',
  proven: 'El libro mayor es correcto',
  broken: 'El libro mayor no es correcto',
  brokenText:
    'Fallaron algunas comprobaciones. Guarde una copia de la base de datos antes de hacer cualquier otra cosa y siga después el manual de operación.',
  took: seconds => `recalculado a partir de las propias filas en ${seconds} s.`,
  checks: 'Comprobaciones',
  holds: 'superada',
  fails: 'fallida',
  counted: count,
  faults: n => (n === 1 ? '1 discrepancia' : `${count(n)} discrepancias`),
  more: n => `… y ${count(n)} más`,
  balances: 'Saldos',
  balancesLead:
    'Cargos menos abonos. Los activos son positivos; los pasivos y los ingresos, negativos. Cada moneda suma cero.',
  notLoaded: 'No se pudieron cargar los saldos',
  noBalances: 'Todavía no hay apuntes.',
  account: 'Cuenta',
  sum: 'Todas las cuentas',
  isZero: 'cuadra',
  isNotZero: 'no cuadra',
  asOf: postings =>
    postings === 1 ? 'y 1 apunte desde entonces' : `y ${count(postings)} apuntes desde entonces`,
  checkpoint: 'Punto de control del',
  summed: 'Calculado a partir de todos los apuntes. El primer punto de control llega en un minuto.',
  entries: 'Asientos',
  entriesLead: 'Un asiento por cada hecho; primero, los más recientes.',
  allAccounts: 'Todas las cuentas',
  allKinds: 'Todos los tipos',
  kind: 'Tipo',
  reference: 'Referencia de un envío',
  from: 'Desde el día',
  to: 'Hasta el día',
  columns: { what: 'Qué', transfer: 'Envío', postings: 'Apuntes', when: 'Cuándo' },
  none: 'Todavía no hay apuntes.',
  noMatch: 'Nada coincide con estos filtros.',
  postings: n => (n === 1 ? '1 apunte' : `${n} apuntes`),
  debited: 'cargo, abono',
  onlyOf: account => `Asientos de ${account}`,
}

export const kindTexts: Translated<typeof english.kindTexts> = {
  asset: 'Activos',
  liability: 'Pasivos',
  position: 'Posiciones en divisas',
  income: 'Ingresos',
  expense: 'Gastos',
  equity: 'Patrimonio',
}

const accounts: Readonly<Record<string, { readonly name: string; readonly means: string }>> = {
  psp_clearing: {
    name: 'Compensación de tarjetas',
    means: 'cobrado por el proveedor de tarjetas, todavía no en nuestro banco',
  },
  bank: { name: 'Banco', means: 'en nuestro banco' },
  rail_settlement: {
    name: 'Liquidación del canal',
    means: 'nuestro saldo en el canal; negativo por desembolsos sin liquidar',
  },
  customer_funds: { name: 'Fondos de clientes', means: 'pagado y todavía sin cambiar, normalmente cero' },
  payout_payable: { name: 'Desembolsos por pagar', means: 'adeudado a destinatarios' },
  refund_payable: { name: 'Reembolsos por pagar', means: 'reembolsos adeudados a remitentes' },
  unapplied_funds: { name: 'Fondos sin aplicar', means: 'dinero inesperado, por asignar o devolver' },
  fx_position: { name: 'Posición de cambio', means: 'positivo por comprar, negativo por vender' },
  fee_income: { name: 'Comisiones', means: 'antes de descuentos' },
  fx_margin: { name: 'Margen de cambio', means: 'ganado en los cambios' },
  promo_discount: { name: 'Descuentos promocionales', means: 'concedidos a remitentes' },
  psp_fees: { name: 'Comisiones del proveedor', means: 'cobradas por el proveedor de tarjetas' },
  dispute_loss: { name: 'Disputas perdidas', means: 'perdido por disputas de titulares de tarjetas' },
  goodwill: { name: 'Atenciones comerciales', means: 'reembolsado a remitentes más allá de sus comisiones' },
  bank_fees: { name: 'Cargos bancarios', means: 'cobrados por nuestro banco' },
  rail_fees: { name: 'Comisiones de canales', means: 'cobradas por los socios de pago' },
  own_funds: { name: 'Fondos propios', means: 'nuestro propio capital' },
}

export const accountText: Translated<typeof english.accountText> = code => {
  const [kind = code, rail] = code.split(':')
  const text = accounts[kind] ?? { name: code, means: '' }
  return rail === undefined ? text : { ...text, name: `${text.name}, ${rail}` }
}

export const entryTexts: Translated<typeof english.entryTexts> = {
  capture: 'Pago cobrado',
  exchange: 'Dinero cambiado',
  payout: 'Desembolsado',
  payout_reversal: 'Desembolso devuelto',
  exchange_reversal: 'Cambio revertido',
  capture_reversal: 'Reembolso adeudado al remitente',
  refund: 'Reembolsado',
  unexpected_capture: 'Pago inesperado',
  unexpected_refund: 'Pago inesperado devuelto',
  dispute: 'Disputado por el titular de la tarjeta',
  dispute_reversal: 'Disputa ganada',
  refund_granted: 'Reembolso parcial concedido',
  unapplied_receipt: 'Dinero recibido, todavía sin asignar',
  unapplied_release: 'Dinero sin asignar aplicado o devuelto',
  provider_fee: 'Comisión del proveedor de tarjetas',
  settlement: 'Liquidado en nuestro banco',
  rail_funding: 'Fondeo de un socio de pago',
  rail_fee: 'Comisión de un socio de pago',
  currency_trade: 'Divisas compradas o vendidas',
  own_funds: 'Fondos propios movidos',
  bank_charge: 'Cargo bancario',
  correction: 'Corrección',
}
