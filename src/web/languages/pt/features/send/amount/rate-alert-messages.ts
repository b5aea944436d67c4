import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'Alerta de câmbio',
  label: from => `Avise-me por e-mail quando 1 ${from} valer pelo menos`,
  hint: now =>
    `Enviamos um único e-mail quando a taxa média do mercado chegar a esse valor. Agora ela é ${now}.`,
  set: 'Criar alerta',
  wrong: now => `Digite uma taxa de câmbio acima de ${now}, que é a de agora`,
  active: (from, rate, to) =>
    `Avisaremos você uma vez por e-mail quando 1 ${from} valer ${rate} ${to} ou mais.`,
  change: 'Alterar',
  remove: 'Remover',
  done: 'Alerta criado',
  gone: 'Alerta removido',
  failed: 'O alerta não foi criado',
  notGone: 'O alerta não foi removido',
  guest: 'Entre para receber um aviso por e-mail quando a taxa de câmbio chegar ao que você quer.',
  login: 'Entrar',
}
