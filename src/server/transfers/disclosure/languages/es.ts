import { messages } from '#web/languages/es/parts/messages.ts'
import { priceWords } from '#web/languages/es/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/es/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const es: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'Importe del envío',
      transferFees: 'Comisiones del envío',
      transferTaxes: 'Impuestos del envío',
      total: 'Total',
      exchangeRate: 'Tipo de cambio',
      otherFees: 'Otras comisiones',
      totalToRecipient: 'Total para el destinatario',
      dateAvailable: 'Fecha de disponibilidad',
      recipient: 'Destinatario',
      recipientPhone: 'Teléfono del destinatario',
      provider: 'Proveedor',
      phone: 'Teléfono',
      website: 'Sitio web',
    },
    mayReceiveLess:
      'El destinatario puede recibir menos, por comisiones que cobre su banco y por impuestos en el extranjero.',
    ifPaidNow: day => `${day} si paga ahora (puede estar disponible antes)`,
    available: day => `${day} (puede estar disponible antes)`,
    minutes: count => plural('es', count, { one: `${count} minuto`, other: `${count} minutos` }),
    hours: count => plural('es', count, { one: '1 hora', other: `${count} horas` }),
    either: (one, other) => `${one} o ${other}`,
    errors: contact =>
      `Usted tiene derecho a disputar errores en su transacción. Si cree que hay un error, contáctenos en un plazo de 180 días${contact === null ? '' : `: ${contact}`}. También puede contactarnos para pedir una explicación por escrito de sus derechos.`,
    cancellation: span =>
      `Puede cancelar y recibir un reembolso completo en un plazo de ${span} desde el pago, salvo que los fondos ya se hayan retirado o depositado.`,
    complaints: name =>
      `Si tiene preguntas o reclamaciones sobre ${name}, puede dirigirse a estas autoridades:`,
    licence: number => `Licencia ${number}`,
  },
  paper: {
    unpaid: 'Orden de envío, no pagada',
    transfer: 'Envío',
    amounts: 'Importes',
    groups: {
      paid: 'Lo que usted paga',
      rate: 'Tipo de cambio',
      received: 'Lo que recibe el destinatario',
      delivery: 'Entrega',
      rights: 'Sus derechos',
      contacts: 'Preguntas y reclamaciones',
    },
    discount: 'Descuento incluido',
    totalAmount: 'Importe total',
    name: 'Nombre',
    address: 'Dirección',
    country: 'País',
    email: 'Correo electrónico',
    account: 'Cuenta',
    city: 'Ciudad',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `${time} después de que llegue su pago`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(escrito en letras que este archivo no puede mostrar)',
    copy: 'Acerca de esta copia',
    leftOut:
      'Se guardó desde la página de seguimiento y muestra lo que esa página muestra. Se omiten direcciones, teléfonos y cuentas. El recibo con todos los datos está en la página del envío: en su historial, o en el navegador en el que ordenó el envío.',
  },
}
