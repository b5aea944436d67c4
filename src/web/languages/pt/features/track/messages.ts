import type { messages as english } from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'Informar um problema com este envio',
  appeal: 'Pedir que analisemos esta decisão de novo',
  title: 'Acompanhar um envio',
  lead: 'Veja onde está o dinheiro, sem entrar em uma conta. O link dos nossos e-mails abre esta página diretamente.',
  reference: 'Número de referência',
  proof: 'Seu e-mail ou os 4 últimos dígitos do seu telefone',
  proofHint: 'Como o remetente informou ao pedir o envio.',
  track: 'Acompanhar envio',
  looking: 'Procurando o envio',
  missing: 'Faltam dados',
  missingText: 'Preencha os dois campos',
  notFound: 'Não encontramos um envio com estes dados.',
  another: 'Acompanhar outro envio',
  receiptHint: 'Ele tem o que esta página mostra: sem endereços, telefones nem contas.',
  notSaved: 'O comprovante não foi salvo',
  summary: 'Envio',
  recipient: 'Destinatário',
  sender: 'Remetente',
  sent: 'Você envia',
  total: 'Valor total',
  delivery: 'Forma de entrega',
  estimated: 'Entrega prevista',
  by: 'até',
  fromPayment: time => `${time} depois que seu pagamento chegar`,
  ordered: 'Pedido em',
  noMoney: 'Nenhum dinheiro está a caminho',
  pay: 'Continuar para o pagamento',
  payElsewhere:
    'Ainda não recebemos seu pagamento. Para pagar, abra este link no navegador em que você pediu o envio, ou entre na sua conta e abra-o no seu histórico.',
  here: 'Continuar neste dispositivo',
  hereHint: email => `Para pagar ou cancelar aqui, digite um código que enviamos para ${email}.`,
  toHistory: 'Ir para seu histórico',
  act: { details: 'Informar os dados', recipient: 'Corrigir o destinatário' },
  actElsewhere:
    'Precisamos de algo de você antes de podermos fazer o envio. Abra o link do nosso e-mail no navegador em que você pediu o envio, ou entre na sua conta e abra-o no seu histórico.',
  titles: {
    sender: ({ name }) => `Seu envio para ${name}`,
    recipient: {
      pending: ({ sender }) => `${sender} preparou um envio para você`,
      processing: ({ sender, amount }) => `${sender} está enviando ${amount} para você`,
      completed: ({ sender, amount }) => `${sender} enviou ${amount} para você`,
      failed: ({ sender }) => `O envio feito por ${sender} não foi concluído`,
    },
  },
  leads: {
    sender: {
      pending: 'Ainda não foi pago.',
      processing: 'Está a caminho.',
      completed: 'Seu dinheiro foi enviado.',
      failed: 'Não foi concluído.',
    },
    recipient: {
      pending:
        'O envio ainda não foi pago, por isso nenhum dinheiro está a caminho. Esta página não é comprovante de pagamento.',
      processing: 'Está a caminho. Você não precisa fazer nada.',
      completed: 'O dinheiro foi enviado para você.',
      failed: 'Este envio não foi concluído. Fale com o remetente.',
    },
  },
  gets: {
    sender: {
      pending: 'O destinatário recebe',
      processing: 'O destinatário recebe',
      completed: 'Valor recebido',
      failed: 'Teria recebido',
    },
    recipient: {
      pending: 'Ainda não pago',
      processing: 'Você recebe',
      completed: 'Você recebeu',
      failed: 'Não concluído',
    },
  },
}
