import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'O formulário de pagamento não carregou',
  notLoadedText:
    'Ele vem da Stripe, nossa provedora de pagamentos. Um bloqueador de anúncios ou sua rede pode estar impedindo. Nada foi cobrado de você, e seu envio está salvo.',
  again: 'Tentar de novo',
  notConfirmed: 'Seu banco não confirmou este pagamento. Tente de novo ou escolha outra forma de pagamento.',
  notTaken:
    'O provedor de pagamentos não conseguiu receber este pagamento. Tente de novo ou escolha outra forma de pagamento.',
  notReached:
    'Não conseguimos acessar o provedor de pagamentos. Tente de novo. Nada será cobrado duas vezes.',
  notCharged: 'Nada foi cobrado de você.',
}
