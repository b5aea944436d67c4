import type { messages as english } from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'Resumen del envío',
  youSend: 'Usted envía',
  fee: 'Comisión del envío',
  feeDetails: 'Comisión del envío, detalles',
  noFees: 'Sin comisiones',
  promo: 'Código promocional',
  total: 'Importe total',
  recipientGets: 'El destinatario recibe',
  rate: 'Tipo de cambio',
  midMarketRate: 'Tipo de cambio medio del mercado',
  margin: percent => `Nuestro margen, ${percent} %`,
  deliveryTime: 'Plazo de entrega',
  note: 'Los tipos de cambio y las comisiones pueden variar. El importe final se calcula en el momento del envío.',
  unknown: '–',
  picker: {
    placeholder: 'Elija un país...',
    search: 'Buscar un país...',
    empty: 'No se encontró ningún país.',
    closed: 'No disponible',
    count: count => (count === 1 ? '1 país' : `${count} países`),
    failed: 'La lista no se cargó. Compruebe su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar',
  },
  delivery: { bank: 'Depósito bancario', wallet: 'Billetera móvil', cash: 'Retiro en efectivo' },
  payment: { card: 'Tarjeta de crédito o débito', bank: 'Transferencia bancaria' },
  actionNeeded: 'Requiere su atención',
  status: { pending: 'Pendiente', processing: 'En proceso', completed: 'Completado', failed: 'Fallido' },
}
