import type * as english from '#web/features/admin/approvals/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const wholeUsd = (usd: number): string => `$${usd.toLocaleString('es-419')}`

export const messages: Translated<typeof english.messages> = {
  title: 'Aprobaciones',
  lead: 'Solicitudes de un administrador que otro debe aprobar. Una solicitud aprobada se ejecuta de inmediato.',
  tabs: 'Aprobaciones',
  waiting: 'En espera',
  decided: 'Decididas',
  asked: 'lo solicitó',
  ownAsked: 'Usted lo solicitó',
  own: 'Otro administrador debe aprobarlo.',
  approve: 'Aprobar',
  reject: 'Rechazar',
  withdraw: 'Retirar',
  approveLead:
    'La solicitud se ejecuta de inmediato, y el registro de auditoría le nombra como quien la aprobó.',
  rejectLead: 'La solicitud se rechaza. El registro de auditoría conserva su motivo.',
  withdrawLead: 'La solicitud ya no se podrá aprobar. Usted puede hacer una nueva.',
  reason: 'Motivo',
  missing: { title: 'Faltan datos', description: 'Indique el motivo' },
  approved: 'Aprobada y hecha',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
  notApproved: 'No se aprobó',
  notRejected: 'No se rechazó',
  notWithdrawn: 'No se retiró',
  nothingWaits: 'Nada espera aprobación',
  nothingWaitsText:
    'El operador del servidor puede exigir otro administrador para tipos de cambio, comisiones, códigos promocionales, corredores, reembolsos, asientos de tesorería, cobros registrados a mano, límites de envío, reglas de monitoreo, liberaciones de envíos retenidos, los datos del operador y permisos de administrador con SECOND_APPROVER. Con pagos reales, todos menos comisiones y códigos promocionales lo exigen en cuanto dos personas pueden hacerlos, y los permisos de administrador siempre.',
  nothingDecided: 'Todavía no se ha decidido nada.',
  caption: 'Aprobaciones decididas',
  columns: {
    what: 'Qué',
    outcome: 'Resultado',
    reason: 'Motivo',
    askedBy: 'Solicitado por',
    decidedBy: 'Decidido por',
  },
  rules: 'Reglas',
  rule: {
    lead: 'Los actos que una persona no puede hacer sola. El operador del servidor lo fija con variables de entorno (SECOND_APPROVER, SECOND_APPROVER_ABOVE_USD, BANK_FILE_ALONE_USD). Aquí no se puede cambiar.',
    caption: 'Actos que exigen una segunda persona',
    columns: {
      what: 'Acto',
      second: 'Segunda persona',
      alone: 'Una persona sola',
      people: 'Quién puede aprobar',
    },
    nobody: 'Nadie',
    noAmount: 'Sin importe',
    nothing: 'Nada',
    everything: 'Todo',
    upTo: usd => `Hasta ${wholeUsd(usd)} en 24 horas`,
    bankFiles: usd => `Archivos del banco: hasta ${wholeUsd(usd)} en 24 horas`,
    impossible: 'Muy pocas personas para aprobar',
    stuck: kinds =>
      `Nadie puede aprobar: ${kinds}. Menos de dos personas pueden hacer estos actos, y esperan hasta que una segunda pueda. Una segunda persona se registra y confirma la dirección; después, el operador del servidor le da el permiso: npm run admin -- grant EMAIL [role].`,
    alone: kinds =>
      `Una persona actúa sola: ${kinds}. Menos de dos personas pueden hacer estos actos, así que ninguno espera.`,
  },
}

export const ruleTexts: Translated<typeof english.ruleTexts> = {
  on: 'Necesaria',
  stuck: 'Nadie puede aprobar',
  alone: 'Sin segunda persona',
  off: 'No necesaria',
}

export const actTexts: Translated<typeof english.actTexts> = {
  rates: 'Fijar un tipo de cambio',
  refunds: 'Reembolsos y devoluciones de dinero del banco',
  admins: 'Dar o quitar permisos y funciones; desactivar o cerrar una cuenta que los tiene',
  treasury: 'Asientos de tesorería y sus reversiones',
  payins: 'Registrar pagos a mano, pagar envíos con líneas del banco, importar archivos del banco',
  limits: 'Límites de un nivel, el nivel de un usuario y reglas de monitoreo',
  release: 'Liberar un envío retenido',
  fees: 'Añadir, cambiar o eliminar una comisión',
  promos: 'Añadir, cambiar o eliminar un código promocional',
  corridors: 'Configurar un corredor y su margen, añadir un país',
  operator:
    'Cambiar el nombre, el contacto, las licencias o la vía de reclamación del operador, y publicar condiciones o un aviso de privacidad',
}

export const kindTexts: Translated<typeof english.kindTexts> = {
  rates: 'Tipo de cambio',
  treasury: 'Tesorería',
  refunds: 'Reembolso',
  payins: 'Cobro',
  limits: 'Límites de envío',
  release: 'Liberación',
  admins: 'Permisos de administrador',
  fees: 'Comisión',
  promos: 'Código promocional',
  corridors: 'Corredor',
  operator: 'Operador',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  pending: 'En espera',
  approved: 'Aprobada',
  rejected: 'Rechazada',
}
