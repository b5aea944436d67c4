import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['Valor', 'Entrega', 'Pagar', 'Destino', 'Revisão'],
  headings: {
    1: 'Enviar dinheiro',
    2: 'Como seu destinatário deve receber o dinheiro?',
    3: 'Como você quer pagar?',
    4: 'Dados do destinatário',
    5: 'Seus dados',
  },
  sendingFrom: 'Enviar de',
  sendingTo: 'Enviar para',
  swap: 'Trocar os países',
  youSend: 'Você envia',
  amountPlaceholder: '0.00',
  recipientGets: 'O destinatário recebe',
  rateNote: 'A taxa de câmbio é atualizada a cada poucos segundos',
  continue: 'Continuar',
  continueToPayment: 'Continuar para o pagamento',
  back: 'Voltar',
  showSummary: 'Mostrar o resumo do envio',
  rows: { delivery: 'Entrega', payment: 'Pagamento', recipient: 'Destinatário' },
  addPromo: 'Adicionar um código promocional',
  unfinished: {
    text: 'Você tem um envio que ainda não foi pago.',
    link: 'Continuar seu envio inacabado',
    discard: 'Descartar',
  },
  enough: currency => `Envie 1 ${currency} ou mais`,
  noAmount: text => `“${text}” não é um valor`,
  notAvailable: 'Não disponível',
  invalidAmount: { title: 'Valor inválido', description: 'Digite um valor de pelo menos $1' },
  notCreated: { title: 'Erro', description: 'Não foi possível iniciar o envio. Tente de novo.' },
}
