import { messages } from '#web/languages/pt/parts/messages.ts'
import { priceWords } from '#web/languages/pt/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/pt/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const pt: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'Valor do envio',
      transferFees: 'Tarifas do envio',
      transferTaxes: 'Impostos do envio',
      total: 'Total',
      exchangeRate: 'Taxa de câmbio',
      otherFees: 'Outras tarifas',
      totalToRecipient: 'Total para o destinatário',
      dateAvailable: 'Data de disponibilidade',
      recipient: 'Destinatário',
      recipientPhone: 'Telefone do destinatário',
      provider: 'Prestador',
      phone: 'Telefone',
      website: 'Site',
    },
    mayReceiveLess:
      'O destinatário pode receber menos, devido a tarifas cobradas pelo banco dele e a impostos no exterior.',
    ifPaidNow: day => `${day} se você pagar agora (pode estar disponível antes)`,
    available: day => `${day} (pode estar disponível antes)`,
    minutes: count => plural('pt', count, { one: `${count} minuto`, other: `${count} minutos` }),
    hours: count => plural('pt', count, { one: '1 hora', other: `${count} horas` }),
    either: (one, other) => `${one} ou ${other}`,
    errors: contact =>
      `Você tem o direito de contestar erros na sua transação. Se achar que há um erro, entre em contato conosco em até 180 dias${contact === null ? '' : `: ${contact}`}. Você também pode entrar em contato para pedir uma explicação por escrito dos seus direitos.`,
    cancellation: span =>
      `Você pode cancelar e receber o reembolso total em até ${span} após o pagamento, a menos que o dinheiro já tenha sido retirado ou depositado.`,
    complaints: name => `Para dúvidas ou reclamações sobre ${name}, você pode contatar estes órgãos:`,
    licence: number => `Licença ${number}`,
  },
  paper: {
    unpaid: 'Pedido de envio, não pago',
    transfer: 'Envio',
    amounts: 'Valores',
    groups: {
      paid: 'O que você paga',
      rate: 'Taxa de câmbio',
      received: 'O que seu destinatário recebe',
      delivery: 'Entrega',
      rights: 'Seus direitos',
      contacts: 'Dúvidas e reclamações',
    },
    discount: 'Desconto incluído',
    totalAmount: 'Valor total',
    name: 'Nome',
    address: 'Endereço',
    country: 'País',
    email: 'E-mail',
    account: 'Conta',
    city: 'Cidade',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `${time} depois da chegada do seu pagamento`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(escrito em letras que este arquivo não consegue mostrar)',
    copy: 'Sobre esta cópia',
    leftOut:
      'Foi salva na página de acompanhamento e mostra o que essa página mostra. Endereços, telefones e contas ficaram de fora. O comprovante com todos os dados está na página do envio: no seu histórico, ou no navegador em que você pediu o envio.',
  },
}
