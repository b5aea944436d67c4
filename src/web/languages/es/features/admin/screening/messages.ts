import type * as english from '#web/features/admin/screening/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const count = (n: number) => n.toLocaleString('es-419')

const hows: Readonly<Record<string, string>> = {
  same: 'igual',
  spelling: 'otra grafía',
  vowels: 'otras vocales',
  typing: 'difiere en una o dos letras',
  initial: 'inicial',
  unvowelled: 'las mismas consonantes',
  joined: 'escrito en una sola palabra',
}

export const messages: Translated<typeof english.messages> = {
  title: 'Búsqueda de nombres',
  lead: 'Compara un nombre con las listas de sanciones en vigor. Cada búsqueda queda en el registro de auditoría, sin el nombre.',
  name: 'Nombre',
  nameHint: 'En cualquier orden y escritura.',
  birthDate: 'Fecha de nacimiento, si se conoce',
  country: 'País, si se conoce',
  countryHint: 'Un código como IR.',
  search: 'Buscar',
  failed: 'La búsqueda falló',
  noName: { title: 'Faltan datos', description: 'Escriba un nombre.' },
  oddCountry: { title: 'No es un código de país', description: 'Escriba dos letras, como IR.' },
  none: 'Nadie en las listas se parece a este nombre.',
  found: n => (n === 1 ? '1 coincidencia' : `${count(n)} coincidencias`),
  scoreOf: score => `${score} de 100`,
  entry: 'Entrada',
  version: version => (version === null ? '' : `, versión ${version}`),
  born: 'Nacimiento',
  countries: 'Países',
  programmes: 'Programas',
  words: 'Palabra por palabra',
  wordOf: ({ searched, listed, how }) =>
    searched === null
      ? `${listed}: en la lista, pero no en el nombre`
      : listed === null
        ? `${searched}: no está en la lista`
        : `${searched} = ${listed}: ${hows[how] ?? how}`,
  adjustmentOf: ({ why, points }) => `${why}: ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  holds: 'Retiene un pedido',
  needsTwo: 'Retiene un pedido, y lo liberan dos personas',
  passes: 'No retiene ningún pedido',
  cases: 'Todos los casos',
  scores: {
    title: 'Puntuaciones',
    now: (review, block) =>
      `Un pedido se retiene a partir de ${review} de 100, y a partir de ${block} lo liberan dos personas.`,
    change: 'Cambiar puntuaciones',
    review: 'Se retiene desde',
    reviewHint: (least, most) => `De ${least} a ${most}. Una mayor dejaría pasar nombres de las listas.`,
    block: 'Dos personas desde',
    blockHint: most =>
      `No menor que la otra puntuación, como máximo ${most}. Una mayor permitiría que una sola persona libere un nombre de las listas que se paga en otro país.`,
    reason: 'Motivo',
    reasonHint: 'Queda en el registro de auditoría.',
    save: 'Guardar puntuaciones',
    saved: 'Puntuaciones guardadas',
    notSaved: 'No se guardaron las puntuaciones',
    odd: {
      title: 'No es una puntuación',
      description: ({ least, most, blockMost }) =>
        `Retenga desde un valor de ${least} a ${most}, y pida dos personas desde ese valor hasta ${blockMost}.`,
    },
    noReason: { title: 'Faltan datos', description: 'Indique por qué cambian las puntuaciones.' },
    preview: 'Probar con los últimos 30 días',
    previewLead:
      'Compara los nombres de los últimos 30 días con las listas, sin fechas de nacimiento. No cambia nada.',
    previewFailed: 'La vista previa falló',
    running: 'Comparando…',
    sum: ({ compared, held, heldNow, needSecond }) =>
      compared === 0
        ? 'No hubo envíos en los últimos 30 días.'
        : `Habría retenido ${count(held)} de ${count(compared)} envíos, ${count(needSecond)} de ellos para dos personas; con las puntuaciones actuales, ${count(heldNow)}.`,
  },
}
