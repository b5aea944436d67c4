import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `Recebemos seu pagamento para ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} a caminho de ${recipient}`,
    heading: 'Seu pagamento chegou',
    text: ({ total, recipient, received }) =>
      `Recebemos seu pagamento de ${total}. ${recipient} receberá ${received}. Avisaremos você por e-mail quando o dinheiro chegar.`,
    textBy: ({ total, recipient, received, day }) =>
      `Recebemos seu pagamento de ${total}. ${recipient} receberá ${received} até ${day}. Avisaremos você por e-mail quando o dinheiro chegar.`,
    wait: hours =>
      `Para sua proteção, o dinheiro sai ${plural('pt', hours, { one: `${hours} hora`, other: `${hours} horas` })} depois do seu pagamento. Até lá você pode cancelar sem custo.`,
  },
  checking: {
    subject: ({ recipient, reference }) => `Estamos analisando seu envio para ${recipient}: ${reference}`,
    heading: 'Estamos analisando seu envio',
    arrived: 'Seu pagamento chegou e está seguro conosco.',
    held: ({ total, recipient }) =>
      `Recebemos seu pagamento de ${total}. Estamos analisando o envio antes de mandar o dinheiro para ${recipient}.`,
    heldNext:
      'Seu dinheiro está seguro conosco, e você não precisa fazer nada. Avisaremos você por e-mail quando a análise terminar. Se não pudermos fazer o envio, reembolsaremos tudo.',
    notCharged: 'Seu banco autorizou o pagamento. Nada foi cobrado de você ainda.',
    authorised: ({ total, recipient }) =>
      `Seu banco autorizou o pagamento de ${total}. Estamos analisando o envio para ${recipient} antes de cobrar no seu cartão.`,
    authorisedNext:
      'Nada foi cobrado de você ainda, e você não precisa fazer nada. Avisaremos você por e-mail quando a análise terminar. Se não pudermos fazer o envio, nada será cobrado.',
  },
  passed: {
    subject: ({ recipient, reference }) => `Seu envio para ${recipient} está a caminho: ${reference}`,
    heading: 'Seu envio está a caminho',
    text: ({ received, recipient }) =>
      `Terminamos a análise, e está tudo certo. O dinheiro, ${received}, está a caminho de ${recipient}. Avisaremos você por e-mail quando o dinheiro chegar.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `Dinheiro entregue a ${recipient}: ${received}`,
    preheader: ({ reference }) => `O envio ${reference} está concluído.`,
    heading: 'Seu dinheiro chegou',
    text: ({ received, recipient }) =>
      `Seu envio está concluído. O dinheiro foi entregue a ${recipient}: ${received}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} enviou ${received} para você`,
    subjectUnnamed: ({ received }) => `Alguém enviou ${received} para você`,
    preheader: 'O dinheiro foi entregue.',
    heading: ({ received }) => `${received} para você`,
    text: ({ sender, received }) => `${sender} enviou ${received} para você. O dinheiro foi entregue.`,
    textUnnamed: ({ received }) =>
      `Alguém que conhece seu endereço enviou ${received} para você. O dinheiro foi entregue.`,
  },
  returnedToUs: {
    subject: ({ received }) => `Um envio de ${received} foi devolvido`,
    preheader: 'O dinheiro foi devolvido para nós.',
    heading: 'O dinheiro foi devolvido para nós',
    text: ({ received, sender }) =>
      `Informamos por e-mail que o dinheiro de ${sender}, ${received}, tinha sido entregue. Depois disso o dinheiro foi devolvido para nós, então pode ser que você não o tenha.`,
    textUnnamed: ({ received }) =>
      `Informamos por e-mail que o dinheiro de alguém que conhece seu endereço, ${received}, tinha sido entregue. Depois disso o dinheiro foi devolvido para nós, então pode ser que você não o tenha.`,
    ask: 'Estamos reembolsando o remetente. Fale com essa pessoa antes de contar com este dinheiro.',
  },
  refunding: {
    card: ({ refund }) =>
      `Estamos reembolsando ${refund}, com a tarifa incluída, no cartão com que você pagou.`,
    bank: ({ refund }) =>
      `Estamos reembolsando ${refund}, com a tarifa incluída, na conta bancária da qual você pagou.`,
  },
  leavesBy: ({ day }) => `Enviamos o reembolso até ${day}.`,
  refundMail: 'Avisaremos você por e-mail quando o reembolso estiver a caminho.',
  willBeRefunded: ({ refund }) => `Reembolsaremos ${refund}.`,
  notCharged: 'Nada foi cobrado de você.',
  takesDays: 'Seu banco pode levar alguns dias para mostrá-lo.',
  cancelled: {
    subject: ({ recipient }) => `Seu envio para ${recipient} está cancelado`,
    heading: 'Seu envio está cancelado',
    text: ({ recipient }) => `Seu envio para ${recipient} foi cancelado.`,
  },
  rejected: {
    subject: ({ recipient }) => `Não podemos fazer seu envio para ${recipient}`,
    heading: 'Não podemos fazer seu envio',
    text: ({ recipient }) => `Analisamos seu envio para ${recipient} e não podemos fazê-lo.`,
    released: ({ total }) =>
      `Nada foi cobrado de você. Seu banco vai liberar o valor reservado, ${total}. Pode levar alguns dias para aparecer.`,
  },
  late: {
    subject: ({ recipient }) => `Seu envio para ${recipient} não pôde ser entregue a tempo`,
    heading: 'Seu envio não pôde ser entregue a tempo',
    text: ({ recipient, received }) =>
      `${recipient} deveria ter recebido ${received}. Isso não aconteceu, por isso cancelamos o envio.`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} deveria ter recebido ${received} até ${day}. Isso não aconteceu, por isso cancelamos o envio.`,
  },
  failed: {
    subject: ({ recipient }) => `Seu envio para ${recipient} não pôde ser entregue`,
    heading: 'Seu envio não pôde ser entregue',
    text: ({ received, recipient }) => `Não foi possível entregar ${received} a ${recipient}.`,
    check: 'Confira os dados do seu destinatário antes de enviar de novo.',
  },
  returned: {
    subject: ({ recipient }) => `Seu envio para ${recipient} foi devolvido`,
    heading: 'Seu envio foi devolvido',
    text: ({ received, recipient }) =>
      `O dinheiro para ${recipient}, ${received}, foi devolvido para nós, portanto seu destinatário não tem o dinheiro.`,
  },
  refunded: {
    subject: ({ refund }) => `Seu reembolso de ${refund} está a caminho`,
    preheader: ({ reference }) => `Do envio ${reference}`,
    heading: 'Seu reembolso está a caminho',
    card: ({ refund }) => `Reembolsamos ${refund} no cartão com que você pagou.`,
    bank: ({ refund }) => `Reembolsamos ${refund} na conta bancária da qual você pagou.`,
    everything: ({ recipient }) => `É tudo o que você pagou pelo envio para ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `Seu reembolso de ${refund} voltou para nós`,
    preheader: 'Seu dinheiro está seguro conosco. Vamos enviá-lo de novo.',
    heading: 'Seu reembolso voltou para nós',
    card: ({ refund }) =>
      `Enviamos seu reembolso de ${refund} para o cartão com que você pagou, mas o banco não pôde aceitá-lo. Seu dinheiro está seguro conosco.`,
    bank: ({ refund }) =>
      `Enviamos seu reembolso de ${refund} para a conta bancária da qual você pagou, mas o banco não pôde aceitá-lo. Seu dinheiro está seguro conosco.`,
    next: 'Estamos buscando outra forma de reembolsar você e avisaremos por e-mail quando o dinheiro estiver a caminho. Se sua conta ou seu cartão mudou, avise-nos.',
  },
  partial: {
    subject: ({ reference }) => `Você receberá um reembolso parcial do envio ${reference}`,
    preheader: ({ refunds, total }) => `${refunds} de ${total} até agora.`,
    heading: 'Você receberá um reembolso parcial',
    text: ({ total, recipient, refunds }) =>
      `Você pagou ${total} pelo envio para ${recipient}. Estamos reembolsando ao todo ${refunds} desse valor na sua forma de pagamento original.`,
    takesDays: 'Seu banco pode levar alguns dias para mostrá-lo. Seu envio em si não muda.',
  },
}
