import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'Minutos',
  '1-2 business days': '1-2 días hábiles',
  '1-3 business days': '1-3 días hábiles',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'Depósito bancario',
  'Cash pickup': 'Retiro en efectivo',
  'Mobile wallet': 'Billetera móvil',
  'Card payment': 'Pago con tarjeta',
  'Card payment (fixed)': 'Pago con tarjeta (fijo)',
  'Bank transfer': 'Transferencia bancaria',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'Escriba un importe que la moneda permita, con los decimales que tiene.',
  amount_above_corridor_maximum: 'Este importe es mayor de lo que enviamos de una vez entre estos países.',
  amount_below_corridor_minimum: 'Este importe es menor de lo que enviamos entre estos países.',
  amount_below_minimum: 'Escriba un importe de al menos 1.',
  amount_too_large: 'Este importe es mayor de lo que podemos enviar de una vez.',
  amount_too_small:
    'Después de la conversión no quedaría nada para el destinatario. Escriba un importe mayor.',
  corridor_unavailable: 'Por el momento no podemos enviar dinero entre estos países.',
  method_unavailable: 'Este método no está disponible entre estos países.',
  rate_unavailable: 'Por el momento no tenemos tipo de cambio para estos países.',
  payment_below_minimum: 'Este pago es menor de lo que podemos aceptar. Envíe más.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
