import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'Minutos',
  '1-2 business days': '1-2 dias úteis',
  '1-3 business days': '1-3 dias úteis',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'Depósito bancário',
  'Cash pickup': 'Retirada em dinheiro',
  'Mobile wallet': 'Carteira digital',
  'Card payment': 'Pagamento com cartão',
  'Card payment (fixed)': 'Pagamento com cartão (fixo)',
  'Bank transfer': 'Transferência bancária',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'Digite um valor que a moeda permita, com as casas decimais que ela tem.',
  amount_above_corridor_maximum: 'Este valor é maior do que enviamos de uma vez entre estes países.',
  amount_below_corridor_minimum: 'Este valor é menor do que enviamos entre estes países.',
  amount_below_minimum: 'Digite um valor de pelo menos 1.',
  amount_too_large: 'Este valor é maior do que podemos enviar de uma vez.',
  amount_too_small: 'Depois da conversão não sobraria nada para o destinatário. Digite um valor maior.',
  corridor_unavailable: 'No momento não podemos enviar dinheiro entre estes países.',
  method_unavailable: 'Esta forma não está disponível entre estes países.',
  rate_unavailable: 'No momento não temos taxa de câmbio para estes países.',
  payment_below_minimum: 'Este pagamento é menor do que podemos aceitar. Envie mais.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
