import type { messages as english } from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Informar um problema com este envio',
  asking: 'Procurando seu envio',
  notFound: 'Não conseguimos carregar seu envio',
  again: 'Tentar de novo',
  act: { details: 'Informar os dados', recipient: 'Corrigir o destinatário' },
  titles: {
    delivered: 'Envio concluído!',
    onItsWay: 'Pagamento recebido',
    inReview: 'Pagamento recebido',
    unconfirmed: 'Pagamento feito',
    notCompleted: 'Envio não concluído',
    cancelled: 'Envio cancelado',
  },
  leads: {
    delivered: ({ amount, name }) => `Enviamos ${amount} para ${name}.`,
    onItsWay: ({ amount, name }) =>
      `Estamos enviando ${amount} para ${name} agora. Você não precisa fazer mais nada.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'Estamos analisando este envio.'} Você não precisa fazer nada. Se não pudermos fazer o envio, você receberá o reembolso de ${total}.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Precisamos de algo de você antes de podermos enviar seu dinheiro.'} Seu dinheiro está seguro conosco.`,
    unconfirmed: ({ total }) =>
      `Você pagou ${total}, mas ainda estamos esperando a confirmação do pagamento. Não pague de novo.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'Não conseguimos enviar seu dinheiro.'} Estamos reembolsando ${total} na forma de pagamento original.`,
    cancelled: ({ total }) =>
      `Este envio foi cancelado. Estamos reembolsando ${total} na forma de pagamento original.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Não conseguimos enviar seu dinheiro.'} Reembolsamos ${total} na forma de pagamento original.`,
  },
  check: 'Verificar de novo',
  checked: 'Ainda sem novidades',
  checkedText: 'Esta página mostra a situação mais recente.',
  checkFailed: 'Não conseguimos verificar',
  sendAnother: 'Fazer outro envio',
  tracking: contact =>
    `Acompanhe seu envio: mandamos um link por e-mail. Você também pode acompanhar o envio nesta página, neste navegador, durante 24 horas. Guarde o número de referência para o caso de falar conosco${contact}.`,
  track: 'Acompanhar este envio',
  register: 'Criar uma conta para guardar este envio',
  registerText: 'Use o mesmo e-mail deste envio.',
  toHistory: 'Ver no seu histórico',
  steps: {
    title: 'O que acontece agora',
    doneTitle: 'O que aconteceu',
    paid: 'Pagamento recebido',
    sent: {
      bank: 'Enviado ao banco',
      wallet: 'Enviado à carteira digital',
      cash: 'Pronto para retirada em dinheiro',
    },
    arrives: 'Entrega prevista',
    done: 'feito',
  },
}
