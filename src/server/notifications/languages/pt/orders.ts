import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `Seu envio para ${recipient}: ${reference}`,
    payBy: ({ total, until }) => `Pague ${total} até ${until}`,
    received: 'Recebemos seu envio.',
    heading: 'Recebemos seu envio',
    intro: ({ recipient }) => `Recebemos seu envio para ${recipient}.`,
    byCard: ({ total, until }) => `Pague ${total} com cartão até ${until}. Garantimos este preço até lá.`,
    byBank: ({ total, reference, until }) =>
      `Pague ${total} por transferência bancária, com a referência ${reference}. A página de pagamento mostra em qual conta pagar. Garantimos este preço até ${until}.`,
    how: 'O botão abre seu envio e mostra como pagar. Já pagou? Pode ignorar esta mensagem.',
    delivery: ({ time }) => `Prazo de entrega do dinheiro depois que seu pagamento chegar: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `Seu pagamento do envio ${reference} não foi concluído`,
    preheader: 'Nada foi cobrado de você. Você pode enviar de novo.',
    heading: 'Seu pagamento não foi concluído',
    text: ({ total, recipient }) =>
      `Seu pagamento de ${total} para o envio a ${recipient} não foi concluído, por isso cancelamos o envio. Nada foi cobrado de você.`,
    again: 'Você pode enviar de novo a qualquer momento.',
  },
  expired: {
    subject: ({ recipient }) => `Seu envio para ${recipient} não foi pago a tempo`,
    preheader: 'Nada foi cobrado de você. Você pode enviar de novo com a taxa de câmbio de hoje.',
    heading: 'Seu envio expirou',
    text: ({ recipient, until }) =>
      `Seu envio para ${recipient} não foi pago até ${until}, por isso expirou. Nada foi cobrado de você.`,
    again: 'Você pode enviar de novo a qualquer momento, com a taxa de câmbio atual.',
    paid: 'Se você pagou por transferência bancária nos últimos dias, reembolsaremos você assim que o dinheiro chegar.',
  },
  late: {
    subject: ({ reference }) => `Seu pagamento do envio ${reference} chegou tarde demais e será reembolsado`,
    preheader: 'Você será reembolsado integralmente.',
    heading: 'Seu pagamento chegou tarde demais',
    text: ({ recipient }) =>
      `Seu pagamento do envio para ${recipient} chegou depois que o envio tinha terminado. Reembolsaremos tudo, e você não precisa fazer nada.`,
  },
  bank: {
    exactly:
      'Envie exatamente este valor com exatamente esta referência, para que possamos reconhecer seu pagamento.',
    subject: ({ reference }) => `Como pagar o envio ${reference}`,
    preheader: ({ total, until }) => `${total} por transferência bancária até ${until}`,
    heading: 'Como pagar por transferência bancária',
    text: ({ recipient, total }) =>
      `Seu envio para ${recipient} continua assim que recebermos seu pagamento de ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `Seu pagamento do envio ${reference} ainda não chegou`,
    preheader: ({ until }) => `Garantimos o preço até ${until}`,
    heading: 'Seu pagamento ainda não chegou',
    text: ({ total, recipient, until }) =>
      `Ainda não recebemos seu pagamento de ${total} para o envio a ${recipient}. Garantimos o preço até ${until}; depois disso o envio expira.`,
    paid: 'Já pagou? Pode ignorar esta mensagem. Transferências bancárias levam um ou dois dias úteis.',
  },
  short: {
    subject: ({ missing, reference }) => `Falta pagar ${missing} do envio ${reference}`,
    preheader: ({ arrived, total }) => `Recebemos ${arrived} de ${total}`,
    heading: 'Falta uma parte do seu pagamento',
    text: ({ arrived, total, recipient }) =>
      `Recebemos ${arrived} de ${total} para seu envio a ${recipient}. Um banco no caminho pode ter descontado uma tarifa.`,
    send: ({ missing }) =>
      `Envie o que falta, ${missing}, com a mesma referência. Seu envio continua assim que o recebermos. Caso contrário, reembolsaremos tudo.`,
  },
  bankLate: {
    subject: ({ reference }) => `Seu pagamento do envio ${reference} chegou tarde demais`,
    preheader: 'Seu dinheiro está seguro. Você decide o que fazer.',
    heading: 'Seu pagamento chegou tarde demais',
    text: ({ reference, recipient }) =>
      `Sua transferência bancária para o envio ${reference} chegou depois do prazo de pagamento, por isso o envio para ${recipient} já tinha expirado. Seu dinheiro está seguro conosco.`,
    choice:
      'Se ainda quiser enviá-lo, crie um novo envio com o preço de hoje, escolha transferência bancária como forma de pagamento e responda a este e-mail com a referência do novo envio. Caso contrário, reembolsaremos o valor total na conta da qual você pagou.',
  },
  safe: 'Seu dinheiro está seguro conosco.',
  answerSoon: ({ days }) =>
    `Seu dinheiro está seguro conosco. Se não recebermos sua resposta em até ${days} dias, reembolsaremos tudo. Você também pode cancelar a qualquer momento antes de enviarmos.`,
  actionNeeded: 'Precisamos de algo de você',
  details: {
    subject: ({ recipient, reference }) =>
      `Precisamos de algo de você: seu envio para ${recipient}, ${reference}`,
    preheader: 'Precisamos de mais alguns dados antes de poder enviar.',
    text: ({ total, received, recipient }) =>
      `Recebemos seu pagamento de ${total}. Antes de podermos enviar ${received} para ${recipient}, precisamos de mais alguns dados que a lei nos pede que repassemos.`,
  },
  refused: {
    subject: ({ recipient, reference }) =>
      `Precisamos de algo de você: não foi possível pagar ${recipient}, ${reference}`,
    preheader: 'Os dados do seu destinatário precisam de correção.',
    text: ({ received, recipient }) =>
      `O banco não conseguiu pagar ${received} a ${recipient} com os dados que temos.`,
    ask: 'Peça ao seu destinatário o nome e a conta exatos e corrija os dados. Depois enviaremos o dinheiro de novo, pelo mesmo preço.',
  },
  corrected: {
    subject: ({ reference }) => `Os dados do seu destinatário foram corrigidos: ${reference}`,
    preheader: ({ recipient }) => `Seu envio vai para ${recipient}.`,
    heading: 'Destinatário corrigido',
    text: 'Você corrigiu o destinatário do seu envio com um código que enviamos a este endereço. Abaixo está o que temos agora.',
    notYou:
      'Se não foi você, cancele o envio imediatamente ou fale conosco, e troque a senha da sua caixa de e-mail.',
  },
}
