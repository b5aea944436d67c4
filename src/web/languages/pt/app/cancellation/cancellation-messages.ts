import type * as english from '#web/app/cancellation/cancellation-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const cancellationMessages: Translated<typeof english.cancellationMessages> = {
  timed: 'Você pode cancelar por mais',
  open: 'Você pode cancelar até enviarmos o dinheiro.',
  minutesLeft: minutes =>
    minutes === 1
      ? 'Você pode cancelar por mais 1 minuto.'
      : `Você pode cancelar por mais ${minutes} minutos.`,
  asked:
    'Você cancelou este envio, e pedimos o dinheiro de volta. Assim que o tivermos, faremos o reembolso integral. Avisaremos por e-mail em qualquer caso.',
  over: contact =>
    `Não pode mais ser cancelado: o dinheiro está com o banco ou o agente do destinatário. Se algo estiver errado, fale conosco${contact} e informe o número de referência. Se o dinheiro não puder ser pago ao destinatário, faremos o reembolso integral.`,
  delivered: contact =>
    `O dinheiro foi entregue e o envio não pode mais ser cancelado. Se algo estiver errado, fale conosco${contact} e informe o número de referência.`,
  elsewhere:
    'Para cancelar, abra o envio no navegador em que você fez o pedido, ou no histórico de transações da sua conta.',
  cancel: 'Cancelar envio',
  title: 'Cancelar este envio?',
  unpaid: ({ name }) => `${name} não receberá o dinheiro, e nada será cobrado de você.`,
  paid: {
    card: ({ name, total }) =>
      `${name} não receberá o dinheiro. Reembolsaremos ${total}, com a tarifa incluída, no cartão com que você pagou.`,
    bank: ({ name, total }) =>
      `${name} não receberá o dinheiro. Reembolsaremos ${total}, com a tarifa incluída, na conta bancária da qual você pagou.`,
  },
  byWhen: {
    card: 'Enviamos o reembolso em até 3 dias úteis, em geral na hora. Depois disso, seu banco o mostra em até 10 dias úteis.',
    bank: 'Enviamos o reembolso em até 3 dias úteis, em geral antes. Depois disso, seu banco o mostra em até 3 dias úteis.',
  },
  reason: 'Por que você está cancelando?',
  optional: 'opcional',
  confirm: 'Cancelar envio',
  keep: 'Manter envio',
  done: 'Envio cancelado',
  doneUnpaid: 'Nada foi cobrado de você.',
  donePaid: ({ total }) => `Estamos reembolsando ${total} na forma de pagamento original.`,
  doneAsked: 'Pedimos o dinheiro de volta',
  doneAskedText: 'Ele já tinha sido enviado. Avisaremos por e-mail quando soubermos se podemos recuperá-lo.',
  failed: 'Não cancelado',
}
