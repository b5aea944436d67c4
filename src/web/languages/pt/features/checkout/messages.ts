import type { messages as english } from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'Seu preço expirou',
  text: 'Garantimos um preço só por tempo limitado. Compare o preço de hoje com o que você tinha.',
}
const cancelled = {
  title: 'Este envio foi cancelado',
  text: 'Você pode pedi-lo de novo pelo preço de hoje. Compare-o com o que você tinha.',
}
const PAY_AGAIN = 'Você pode pagar de novo pelo preço de hoje. Compare-o com o que você tinha.'

export const messages: Translated<typeof english> = {
  preparing: 'Preparando o pagamento...',
  title: 'Conclua seu pagamento',
  youPay: amount => `Você paga ${amount}.`,
  pay: 'Concluir o pagamento',
  paying: 'Processando...',
  security: 'Seu pagamento é protegido por criptografia SSL. Não guardamos os dados do seu cartão.',
  securityBank: 'Seu pagamento é protegido por criptografia SSL. Não guardamos seus dados bancários.',
  failed: 'O pagamento falhou',
  heldUntil: time => `Preço garantido até ${time}.`,
  priceKept: 'Preço garantido.',
  disclosure: { title: 'Antes de pagar', print: 'Imprimir ou salvar' },
  rows: {
    recipient: 'Destinatário',
    bank: 'Banco',
    account: 'Conta',
    wallet: 'Carteira',
    delivery: 'Entrega',
    payment: 'Pagamento',
  },
  ending: digits => `final ${digits}`,
  back: 'Voltar aos seus dados',
  changeDetails: 'Alterar dados',
  cancel: 'Cancelar envio',
  cancelled: {
    title: 'Envio cancelado',
    text: 'Nada foi cobrado de você. Se você já fez uma transferência bancária, ela será reembolsada quando chegar.',
    note: 'Este envio está cancelado.',
    another: 'Fazer outro envio',
  },
  changed: {
    title: 'Você alterou este envio',
    text: 'Nada foi cobrado de você pela versão antiga.',
    note: 'Este envio foi alterado.',
    goOn: 'Ir para o envio alterado',
  },
  checking: {
    title: 'Estamos verificando seu pagamento',
    text: 'Ainda não sabemos se ele foi concluído. Não pague de novo. Esta página continua assim que soubermos.',
    now: 'Verificar agora',
  },
  notPrepared: {
    title: 'Não conseguimos preparar seu pagamento',
    text: 'Seu envio está salvo. Se você já pagou, encontraremos o pagamento. Nada será cobrado duas vezes.',
    returned:
      'Seu envio está salvo. Se você pagou no seu banco, encontraremos o pagamento. Nada será cobrado duas vezes.',
    again: 'Tentar de novo',
  },
  noForm: 'Este provedor de pagamentos não está disponível aqui.',
  offer: {
    repriced: 'O preço mudou',
    repricedText: 'Recalculamos seu envio e alguns valores mudaram. Nada foi cobrado de você.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Seu pagamento não foi concluído', text: PAY_AGAIN },
        bank: { title: 'O débito na sua conta bancária não foi concluído', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Pagamentos com cartão não estão disponíveis',
          text: 'Seu envio está salvo. Compare o preço pagando pelo banco com o preço no cartão.',
          accept: 'Pagar pelo banco',
        },
        bank: {
          title: 'Pagamentos pelo banco não estão disponíveis',
          text: 'Seu envio está salvo. Compare o preço pagando com cartão com o preço pelo banco.',
          accept: 'Pagar com cartão',
        },
      },
    },
    notCharged: 'Nada foi cobrado de você.',
    promoLost: code => `Seu código promocional ${code} não pode mais ser usado.`,
    caption: 'O preço que você tinha e o preço de agora',
    figure: 'Item',
    before: 'Antes',
    now: 'Agora',
    changed: 'mudou',
    accept: 'Aceitar o novo preço',
  },
  notOrdered: 'Erro',
  figures: {
    sendAmount: 'Você envia',
    transferFee: 'Tarifa do envio',
    totalAmount: 'Valor total',
    exchangeRate: 'Taxa de câmbio',
    receiveAmount: 'O destinatário recebe',
  },
  awaited: {
    card: {
      title: 'Pagamento autorizado',
      text: 'Seu banco autorizou o pagamento. Vamos analisar o envio antes de cobrar no seu cartão.',
      after: 'Você não precisa fazer nada. Se não pudermos fazer o envio, nada será cobrado no seu cartão.',
    },
    bank: {
      title: 'Seu pagamento está a caminho',
      text: 'Seu banco está nos enviando o dinheiro. Isso leva alguns dias úteis.',
      after: 'Continuaremos assim que o dinheiro chegar. Você não precisa fazer nada.',
    },
  },
  bank: {
    text: 'Faça uma transferência do seu banco com estes dados. Use o valor e a referência exatos para que possamos identificar seu pagamento.',
    fields: {
      amount: 'Valor a pagar',
      paymentReference: 'Referência do pagamento',
      accountHolder: 'Titular da conta',
      bankName: 'Banco',
      accountNumber: 'Conta',
      routingCode: 'Código de roteamento',
    },
    payBefore: 'Pague antes de',
    copy: what => `Copiar: ${what.toLowerCase()}`,
    copied: 'Copiado',
    notCopied: 'Seu navegador não nos deixou copiar. Selecione o texto e copie.',
    after:
      'Continuaremos assim que seu pagamento chegar, e avisaremos por e-mail. Você também pode verificar aqui, neste navegador, durante 24 horas.',
    check: 'Verificar meu pagamento',
    notYet: 'Ainda não recebido',
  },
}
