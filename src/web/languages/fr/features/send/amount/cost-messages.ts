import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `Coût du transfert : ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `Par rapport au taux moyen du marché de la Banque centrale européenne, du ${instant}.`,
    provider: (instant, provider) => `Par rapport au taux moyen du marché de ${provider}, du ${instant}.`,
    operator: instant => `Par rapport au taux moyen du marché que nous fixons, du ${instant}.`,
  },
  history: '30 derniers jours',
  title: (from, to) => `1 ${from} en ${to}, 30 derniers jours`,
  range: (low, high) => `Entre ${low} et ${high} à la fin de chaque jour (UTC).`,
  steady: rate => `${rate} pendant toute la période.`,
  short: 'Nos taux ne remontent pas encore plus loin.',
  figures: 'Taux moyen du marché à la fin de chaque jour',
  day: 'Jour',
  rate: 'Taux',
}
