import type { messages as english } from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'Su precio ha vencido',
  text: 'Garantizamos un precio solo durante un tiempo limitado. Compare el precio de hoy con el que tenía.',
}
const cancelled = {
  title: 'Este envío se canceló',
  text: 'Puede ordenarlo de nuevo al precio de hoy. Compárelo con el que tenía.',
}
const PAY_AGAIN = 'Puede pagar de nuevo al precio de hoy. Compárelo con el que tenía.'

export const messages: Translated<typeof english> = {
  preparing: 'Preparando el pago...',
  title: 'Complete su pago',
  youPay: amount => `Usted paga ${amount}.`,
  pay: 'Completar el pago',
  paying: 'Procesando...',
  security: 'Su pago está protegido con cifrado SSL. No guardamos los datos de su tarjeta.',
  securityBank: 'Su pago está protegido con cifrado SSL. No guardamos sus datos bancarios.',
  failed: 'El pago falló',
  heldUntil: time => `Precio garantizado hasta: ${time}`,
  priceKept: 'Precio garantizado.',
  disclosure: { title: 'Antes de pagar', print: 'Imprimir o guardar' },
  rows: {
    recipient: 'Destinatario',
    bank: 'Banco',
    account: 'Cuenta',
    wallet: 'Billetera',
    delivery: 'Entrega',
    payment: 'Pago',
  },
  ending: digits => `terminada en ${digits}`,
  back: 'Volver a sus datos',
  changeDetails: 'Cambiar los datos',
  cancel: 'Cancelar envío',
  cancelled: {
    title: 'Envío cancelado',
    text: 'No se le cobró nada. Si ya hizo una transferencia bancaria, se la reembolsaremos cuando llegue.',
    note: 'Este envío está cancelado.',
    another: 'Hacer otro envío',
  },
  changed: {
    title: 'Usted cambió este envío',
    text: 'No se le cobró nada por la versión anterior.',
    note: 'Este envío se cambió.',
    goOn: 'Ir al envío cambiado',
  },
  checking: {
    title: 'Estamos comprobando su pago',
    text: 'Todavía no sabemos si se completó. Por favor, no pague otra vez. Esta página continúa en cuanto lo sepamos.',
    now: 'Comprobar ahora',
  },
  notPrepared: {
    title: 'No pudimos preparar su pago',
    text: 'Su envío está guardado. Si ya pagó, encontraremos el pago. No se le cobrará dos veces.',
    returned:
      'Su envío está guardado. Si pagó en su banco, encontraremos el pago. No se le cobrará dos veces.',
    again: 'Intentar de nuevo',
  },
  noForm: 'Este proveedor de pagos no está disponible aquí.',
  offer: {
    repriced: 'El precio ha cambiado',
    repricedText: 'Calculamos de nuevo su envío y algunos importes cambiaron. No se le cobró nada.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Su pago no se completó', text: PAY_AGAIN },
        bank: { title: 'El cargo en su banco no se completó', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Los pagos con tarjeta no están disponibles',
          text: 'Su envío está guardado. Compare el precio si paga por banco con el precio con tarjeta.',
          accept: 'Pagar por banco',
        },
        bank: {
          title: 'Los pagos por banco no están disponibles',
          text: 'Su envío está guardado. Compare el precio si paga con tarjeta con el precio por banco.',
          accept: 'Pagar con tarjeta',
        },
      },
    },
    notCharged: 'No se le cobró nada.',
    promoLost: code => `Su código promocional ${code} ya no se puede usar.`,
    caption: 'El precio que tenía y el precio de ahora',
    figure: 'Concepto',
    before: 'Antes',
    now: 'Ahora',
    changed: 'cambió',
    accept: 'Aceptar el nuevo precio',
  },
  notOrdered: 'Error',
  figures: {
    sendAmount: 'Usted envía',
    transferFee: 'Comisión del envío',
    totalAmount: 'Importe total',
    exchangeRate: 'Tipo de cambio',
    receiveAmount: 'El destinatario recibe',
  },
  awaited: {
    card: {
      title: 'Pago autorizado',
      text: 'Su banco autorizó el pago. Revisaremos el envío antes de hacer el cargo en su tarjeta.',
      after: 'Usted no tiene que hacer nada. Si no podemos enviarlo, no se hará ningún cargo en su tarjeta.',
    },
    bank: {
      title: 'Su pago está en camino',
      text: 'Su banco nos está enviando el dinero. Tarda unos días hábiles.',
      after: 'Continuaremos en cuanto llegue el dinero. Usted no tiene que hacer nada.',
    },
  },
  bank: {
    text: 'Haga una transferencia desde su banco con estos datos. Use el importe y la referencia exactos para que podamos reconocer su pago.',
    fields: {
      amount: 'Importe a pagar',
      paymentReference: 'Referencia del pago',
      accountHolder: 'Titular de la cuenta',
      bankName: 'Banco',
      accountNumber: 'Cuenta',
      routingCode: 'Código de ruta',
    },
    payBefore: 'Pague antes de',
    copy: what => `Copiar: ${what.toLowerCase()}`,
    copied: 'Copiado',
    notCopied: 'Su navegador no nos dejó copiar. Seleccione el texto.',
    after:
      'Continuaremos en cuanto llegue su pago y le escribiremos por correo. También puede consultarlo aquí, en este navegador, durante 24 horas.',
    check: 'Comprobar si llegó mi pago',
    notYet: 'Todavía no ha llegado',
  },
}
