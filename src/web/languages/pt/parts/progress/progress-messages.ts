import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'Envio criado',
  payment_started: 'Pagamento iniciado',
  paid: 'Pagamento recebido',
  in_review: 'Em análise',
  review_passed: 'Análise aprovada',
  sent: {
    bank: 'Enviado ao banco',
    wallet: 'Enviado à carteira digital',
    cash: 'Enviado ao ponto de retirada',
  },
  delivered: {
    bank: 'Entregue na conta bancária',
    wallet: 'Entregue na carteira digital',
    cash: 'Pronto para retirada em dinheiro',
  },
  payout_retried: 'Ainda não aceito, estamos tentando de novo',
  action_needed: 'Ação necessária',
  action_taken: 'Dados recebidos',
  recipient_corrected: 'Destinatário corrigido',
  cancelled: 'Cancelado',
  replaced: 'Alterado antes do pagamento',
  expired: 'Não pago a tempo',
  rejected: 'Não aceito',
  failed: 'Não concluído',
  returned: 'Devolvido a nós',
  refund_started: 'Reembolso iniciado',
  refunded: 'Reembolsado',
  refund_failed: 'Seu reembolso foi devolvido a nós, estamos enviando de novo',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'Seu pagamento', note: 'Garantimos seu preço só por tempo limitado.' },
    review_passed: { label: 'Resultado da nossa análise', note: 'Você não precisa fazer nada.' },
    action_taken: { label: 'Sua resposta', note: 'Enviamos seu dinheiro assim que a tivermos.' },
    sent: {
      label: 'Enviamos seu dinheiro',
      note: 'Para sua proteção, ele espera até lá. Você pode cancelar sem custo.',
    },
    delivered: { label: 'Entrega' },
    refunded: {
      label: 'O reembolso sai da nossa conta',
      note: 'Reembolsamos você na forma de pagamento original. Seu banco pode levar mais alguns dias para mostrar o dinheiro.',
    },
  },
  recipient: {
    paid: { label: 'Pagamento do remetente', note: 'Nada foi pago ainda.' },
    review_passed: { label: 'Resultado da nossa análise', note: 'Você não precisa fazer nada.' },
    sent: { label: 'A caminho de você', note: 'Você não precisa fazer nada.' },
    delivered: { label: 'Entrega' },
  },
}

const waits = (name: string, leaves: string): string =>
  `Este é um dos seus primeiros envios para ${name}. Para sua proteção, ele sai ${leaves}. Até lá você pode cancelar sem custo.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'O que aconteceu',
  next: 'A seguir',
  coolingOff: {
    until: (name, instant) => waits(name, `em ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `em ${instant} se você pagar agora`),
    afterPayment: (name, hours) =>
      waits(name, `${hours === 1 ? '1 hora' : `${hours} horas`} depois que seu pagamento chegar`),
  },
  by: 'até',
  asOf: 'Atualizado às',
  refresh: 'Atualizar',
  copyForRecipient: 'Copiar link para o destinatário',
  copyForSender: 'Copiar seu link de acompanhamento',
  copied: 'Link copiado',
  copiedText: 'Qualquer pessoa com este link pode acompanhar o envio, mas não alterá-lo.',
  notCopied: 'Seu navegador não nos deixou copiar',
  notCopiedText: 'Selecione o link e copie.',
  links: 'O link do destinatário mostra o valor e a data de entrega, mas nada do seu pagamento.',
}
