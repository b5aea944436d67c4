import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'Alerte de taux',
  label: from => `M’écrire quand 1 ${from} vaut au moins`,
  hint: now =>
    `Nous envoyons un seul e-mail quand le taux moyen du marché atteint ce niveau. Il est maintenant de ${now}.`,
  set: 'Créer l’alerte',
  wrong: now => `Saisissez un taux supérieur à ${now}, le taux actuel`,
  active: (from, rate, to) => `Nous vous écrirons une fois quand 1 ${from} vaudra ${rate} ${to} ou plus.`,
  change: 'Modifier',
  remove: 'Supprimer',
  done: 'Alerte créée',
  gone: 'Alerte supprimée',
  failed: 'L’alerte n’a pas été créée',
  notGone: 'L’alerte n’a pas été supprimée',
  guest: 'Connectez-vous pour être prévenu par e-mail quand le taux atteint le niveau que vous voulez.',
  login: 'Se connecter',
}
