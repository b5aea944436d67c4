import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `Costo del envío: ${amount} (${percent} %)`,
  compared: {
    ecb: instant =>
      `Comparado con el tipo de cambio medio del mercado del Banco Central Europeo, del ${instant}.`,
    provider: (instant, provider) =>
      `Comparado con el tipo de cambio medio del mercado de ${provider}, del ${instant}.`,
    operator: instant =>
      `Comparado con el tipo de cambio medio del mercado que fijamos nosotros, del ${instant}.`,
  },
  history: 'Últimos 30 días',
  title: (from, to) => `1 ${from} en ${to}, últimos 30 días`,
  range: (low, high) => `Entre ${low} y ${high} al final de cada día (UTC).`,
  steady: rate => `${rate} todo el tiempo.`,
  short: 'Nuestros tipos de cambio todavía no llegan más atrás.',
  figures: 'Tipo de cambio medio del mercado al final de cada día',
  day: 'Día',
  rate: 'Tipo de cambio',
}
