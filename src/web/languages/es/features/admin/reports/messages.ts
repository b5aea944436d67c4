import type * as english from '#web/features/admin/reports/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Informes',
  lead: 'Los informes a una autoridad se redactan en la página de un caso. Solo quienes ven esta página pueden saber de ellos.',
  state: 'Mostrar',
  states: { '': 'Todos', draft: 'Borradores', filed: 'Presentados', not_filed: 'No presentados' },
  caption: 'Informes',
  empty: 'Ningún informe coincide con estos filtros.',
  columns: { report: 'Informe', due: 'Plazo', filing: 'Presentación' },
  ofCase: reference => `Caso ${reference}`,
  overdue: 'Vencido',
  late: 'Presentado tarde',
  card: {
    title: 'Informes a una autoridad',
    caption: 'Informes de este caso',
    lead: 'Ningún cliente puede saber de un informe, y el expediente del caso no menciona ninguno.',
    none: 'No hay informes.',
    draft: {
      suspicious_activity: 'Redactar un informe de actividad sospechosa',
      currency_transaction: 'Redactar un informe de efectivo',
    },
    failed: 'No se redactó',
  },
  back: 'Todos los informes',
  toCase: 'Abrir el caso',
  notLoaded: 'No se pudo cargar el informe',
  notFound: 'Este informe no existe',
  clock: 'Plazo de presentación',
  startsOn: 'Corre desde',
  dueOn: 'Presentar hasta el final del',
  filing: 'Presentación',
  reference: 'Número que dio la autoridad',
  filedOn: 'Presentado el',
  filedBy: 'Presentado por',
  recordedAt: 'Registrado',
  erased: 'Los campos de este informe se borraron.',
  fields: {
    startsOn: 'Día de la primera detección',
    hasSuspect: 'Ese día se identificó a un sospechoso',
    institutionName: 'Institución',
    institutionAddress: 'Dirección de la institución',
    subjectName: 'Nombre del sujeto',
    subjectAddress: 'Dirección del sujeto',
    subjectBirthDate: 'Fecha de nacimiento',
    subjectDocument: 'Documento',
    subjectContact: 'Correo y teléfono',
    activity: 'Actividad',
    firstOn: 'Primer día',
    lastOn: 'Último día',
    amountUsd: 'Importe en USD',
    narrative: 'Relato',
  },
  currencyFields: {
    startsOn: 'Día de la operación',
    amountUsd: 'Monedas y billetes en USD',
    activity: 'Tipo de operación',
  },
  narrativeHint: 'Quién, qué, cuándo, dónde y por qué. Los datos del caso ya están aquí.',
  draft: 'Borrador',
  save: 'Guardar borrador',
  saved: 'Borrador guardado',
  notSaved: 'No se guardó',
  wrong: 'Corrija los campos marcados',
  noDay: 'Un día, como 2026-11-24',
  noAmount: 'Un importe, como 2500.00',
  missing: { title: 'Faltan datos', description: 'Complete los campos marcados' },
  record: {
    button: 'Registrar un informe presentado',
    lead: 'Guarde primero el borrador y preséntelo ante la autoridad. Después el informe ya no cambia, y el registro de auditoría conserva número, día y persona.',
    done: 'Informe registrado',
    failed: 'No se registró',
    choose: 'Elija una opción',
  },
  withdraw: {
    button: 'No presentar',
    lead: 'El borrador se conserva, y su motivo queda en el registro de auditoría.',
    reason: 'Motivo',
    done: 'Registrado como no presentado',
    failed: 'No se registró',
  },
  records: {
    title: 'Registros de envíos grandes',
    lead: 'Envíos de 3,000 USD o más desde los Estados Unidos que se pagaron en estos días, con remitente, destinatario, cuentas y lo que el remitente declaró (31 CFR 1010.410(e)). Cada descarga queda en el registro de auditoría.',
    from: 'Pagados desde',
    to: 'Pagados hasta',
  },
}

export const kindTexts: Translated<typeof english.kindTexts> = {
  suspicious_activity: 'Informe de actividad sospechosa',
  currency_transaction: 'Informe de operación en efectivo',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  draft: 'Borrador',
  filed: 'Presentado',
  not_filed: 'No presentado',
}

export const thresholdTexts: Translated<typeof english.thresholdTexts> = {
  suspicious_activity: [
    'El importe es menor de 2,000 USD: un informe es posible, pero no obligatorio.',
    'El importe es de 2,000 USD o más: la actividad sospechosa se debe informar.',
  ],
  currency_transaction: [
    'Monedas y billetes por más de 10,000 USD en un día se deben informar. Los pagos con tarjeta o por banco no lo son.',
    'Monedas y billetes por más de 10,000 USD se deben informar.',
  ],
}

export const termTexts: Translated<typeof english.termTexts> = {
  suspicious_activity:
    '30 días después de la primera detección; 60, si ese día no se identificó a un sospechoso.',
  currency_transaction: '15 días después de la operación.',
}
