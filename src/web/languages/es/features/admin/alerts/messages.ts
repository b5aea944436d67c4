import type * as english from '#web/features/admin/alerts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const alertTexts: Translated<typeof english.alertTexts> = {
  title: 'Alertas',
  notLoaded: 'Las alertas no se pueden mostrar ahora. Vuelva a cargar la página.',
  open: 'Nadie ha decidido esto todavía.',
  erased: 'El hallazgo se borró con los datos personales del envío.',
  needsSecond: 'debe liberarlo otra persona',
  notDecided: 'La alerta no se decidió',
  reasonCode: 'Por qué',
  reason: 'Motivo en palabras',
  reasonMissing: 'Indique el motivo.',
  sources: { sanctions: 'Lista de sanciones', rule: 'Regla' },
  outcomes: {
    warn: 'para información',
    wait: 'detiene aquí el envío por un tiempo',
    ask: 'preguntó al remitente',
    prove: 'pidió una prueba de identidad',
    hold: 'retiene el envío',
    refuse: 'lo rechazó',
  },
  verdicts: {
    cleared: { act: 'Descartar', done: 'Descartada' },
    confirmed: { act: 'Confirmar', done: 'Confirmada' },
  },
  reasons: {
    other_name: 'Otra persona: el nombre es distinto',
    other_birth_date: 'Otra persona: la fecha de nacimiento es distinta',
    other_country: 'Otra persona: el país es distinto',
    documents_seen: 'Se vieron documentos',
    plausible: 'Una explicación creíble',
    rule_mistaken: 'La regla no corresponde',
    same_person: 'Es la misma persona',
    suspicious: 'Es sospechoso',
    no_answer: 'Sin respuesta a nuestras preguntas',
  },
}
