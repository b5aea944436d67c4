import type { messages as english } from '#web/features/checkout/action/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  looking: 'Procurando seu envio',
  notLoaded: 'Esta página não carregou',
  again: 'Tentar de novo',
  notFound: 'Entre na sua conta para continuar',
  notFoundText: 'Só quem pediu um envio pode alterá-lo: no navegador em que fez o pedido, ou na sua conta.',
  nothing: 'Nada a fazer',
  nothingText: 'Não precisamos de nada de você para este envio agora.',
  done: 'Obrigado',
  doneText:
    'Temos tudo de que precisamos, e seu envio segue em frente. Avisaremos por e-mail quando o dinheiro tiver chegado.',
  held: 'Estamos analisando este envio antes de pagá-lo ao destinatário. Você não precisa fazer nada.',
  toTransfer: 'Ver o envio',
  toTracking: 'Acompanhar um envio',
  until: end =>
    `Seu dinheiro está seguro conosco. Se não tivermos sua resposta até ${end}, faremos o reembolso integral.`,
  details: {
    unlocks: 'Depois enviamos seu dinheiro. Você não paga mais nada.',
    submit: 'Enviar meus dados',
  },
  recipient: {
    title: 'Corrigir o destinatário',
    refused: name => `O banco não conseguiu pagar ${name} com estes dados.`,
    open: name =>
      `Seu envio para ${name} ainda não foi repassado ao banco. Você ainda pode corrigir estes dados.`,
    reason: words => `O motivo: ${words}`,
    what: 'Corrija a conta, a agência ou a grafia do nome. O país, a forma de entrega e o preço continuam os mesmos. Para pagar outra pessoa, cancele este envio e peça um novo.',
    left: count =>
      count === 1 ? 'Esta é a última correção possível.' : `Você pode corrigir este envio ${count} vezes.`,
    code: 'Depois enviamos um código por e-mail, para que mais ninguém possa mudar para onde vai seu dinheiro.',
    submit: 'Continuar',
    unchanged: { title: 'Nada mudou', description: 'Corrija o dado que está errado.' },
  },
}
