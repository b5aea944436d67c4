import type { messages as english } from '#web/features/history/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Histórico de transações',
  loginFirst: 'Entre para ver seu histórico de transações',
  loginFirstText: 'Sua conta mostra seus envios, os comprovantes e onde está seu dinheiro.',
  looking: 'Procurando seus envios',
  notLoaded: 'Seus envios não carregaram',
  again: 'Tentar de novo',
  none: 'Nenhuma transação ainda',
  noneText:
    'Os envios que você fizer depois de entrar na conta aparecem aqui, com os comprovantes e o andamento.',
  noMatch: 'Nenhuma transação corresponde',
  noMatchText: 'Tente outro nome ou outra referência, ou mostre todas as transações.',
  showAll: 'Mostrar todas as transações',
  sendMoney: 'Enviar dinheiro',
  search: 'Buscar por destinatário ou referência',
  clearSearch: 'Limpar a busca',
  filter: 'Situação',
  statuses: {
    all: 'Todos',
    pending: 'Pendente',
    processing: 'Em andamento',
    completed: 'Concluído',
    failed: 'Falhou',
  },
  count: (count, hasMore) =>
    hasMore ? `Mostrando as ${count} mais recentes` : count === 1 ? '1 transação' : `${count} transações`,
  showMore: 'Mostrar mais',
  moreFailed: 'Não conseguimos carregar mais',
  sent: 'Enviado',
  toSend: 'Você envia',
  paid: 'Pago',
  outcomes: {
    notCharged: 'Não cobrado',
    notChargedYet: 'Ainda não cobrado',
    notPaid: 'Ainda não pago',
    notReceived: 'Ainda não recebido',
    refunding: amount => `Reembolso de ${amount} em andamento`,
    refunded: amount => `Reembolsado: ${amount}`,
  },
  received: { completed: 'Recebeu', failed: 'Teria recebido', pending: 'Recebe', processing: 'Recebe' },
  detail: {
    problem: 'Informar um problema com este envio',
    back: 'Histórico de transações',
    title: name => `Envio para ${name}`,
    looking: 'Procurando seu envio',
    notFound: 'Não encontramos este envio',
    notFoundText: 'Ele pode ser de outra conta, ou o link pode estar incompleto.',
    notLoaded: 'Seu envio não carregou',
    toHistory: 'Todas as transações',
    pay: 'Continuar para o pagamento',
    act: { details: 'Informar os dados', recipient: 'Corrigir o destinatário' },
    correct: 'Corrigir os dados do destinatário',
    appeal: 'Pedir que analisemos esta decisão de novo',
    payment: 'Forma de pagamento',
    sendAgain: 'Enviar de novo',
    partialRefunds: amount => `Reembolsamos ${amount} na forma de pagamento original.`,
    links: 'Acompanhe sem entrar na conta',
    notPaid: 'Você não pagou nada.',
    heldUntil: time => `Preço garantido até ${time}.`,
    priceKept: 'Preço garantido.',
  },
  leads: {
    unpaid: ({ total }) => `Estamos esperando seu pagamento de ${total}.`,
    authorised: ({ reason }) =>
      reason ??
      'Seu banco autorizou o pagamento. Vamos analisar o envio antes de cobrar no seu cartão. Se não pudermos fazer o envio, nada será cobrado no seu cartão.',
    awaited: ({ total }) => `Estamos esperando sua transferência bancária de ${total}.`,
    inReview: ({ reason }) => reason ?? 'Estamos analisando este envio.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'Precisamos de algo de você antes de podermos enviar seu dinheiro.'} Seu dinheiro está seguro conosco.`,
    onItsWay: ({ amount, name }) => `Estamos enviando ${amount} para ${name}.`,
    delivered: ({ amount, name }) => `Enviamos ${amount} para ${name}.`,
    ended: ({ reason }) => reason ?? 'Este envio não foi pago.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'Não conseguimos enviar seu dinheiro.'} Estamos reembolsando ${total} na forma de pagamento original.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'Não conseguimos enviar seu dinheiro.'} Reembolsamos ${total} na forma de pagamento original.`,
  },
}
