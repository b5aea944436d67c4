import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `Custo do envio: ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `Em comparação com a taxa média do mercado do Banco Central Europeu, de ${instant}.`,
    provider: (instant, provider) =>
      `Em comparação com a taxa média do mercado de ${provider}, de ${instant}.`,
    operator: instant => `Em comparação com a taxa média do mercado que nós definimos, de ${instant}.`,
  },
  history: 'Últimos 30 dias',
  title: (from, to) => `1 ${from} em ${to}, últimos 30 dias`,
  range: (low, high) => `Entre ${low} e ${high} no fim de cada dia (UTC).`,
  steady: rate => `${rate} o tempo todo.`,
  short: 'Nossas taxas de câmbio ainda não vão mais longe no passado.',
  figures: 'Taxa média do mercado no fim de cada dia',
  day: 'Dia',
  rate: 'Taxa de câmbio',
}
