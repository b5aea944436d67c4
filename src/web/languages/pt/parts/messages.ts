import type { messages as english } from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'Resumo do envio',
  youSend: 'Você envia',
  fee: 'Tarifa do envio',
  feeDetails: 'Tarifa do envio, detalhes',
  noFees: 'Sem tarifas',
  promo: 'Código promocional',
  total: 'Valor total',
  recipientGets: 'O destinatário recebe',
  rate: 'Taxa de câmbio',
  midMarketRate: 'Taxa média do mercado',
  margin: percent => `Nossa margem, ${percent} %`,
  deliveryTime: 'Prazo de entrega',
  note: 'Taxas de câmbio e tarifas podem variar. O valor final é calculado no momento do envio.',
  unknown: '–',
  picker: {
    placeholder: 'Escolher país...',
    search: 'Buscar país...',
    empty: 'Nenhum país encontrado.',
    closed: 'Não disponível',
    count: count => (count === 1 ? '1 país' : `${count} países`),
    failed: 'A lista não carregou. Confira sua conexão e recarregue a página.',
    reload: 'Recarregar',
  },
  delivery: { bank: 'Depósito bancário', wallet: 'Carteira digital', cash: 'Retirada em dinheiro' },
  payment: { card: 'Cartão de crédito / débito', bank: 'Transferência bancária' },
  actionNeeded: 'Ação necessária',
  status: { pending: 'Pendente', processing: 'Em andamento', completed: 'Concluído', failed: 'Falhou' },
}
