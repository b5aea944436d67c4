import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'Número do cartão',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Validade (MM/AA)',
  expiryPlaceholder: 'MM/AA',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Digite os 16 dígitos do cartão.',
    notATestCard:
      'Isto é um teste: use um dos cartões de teste abaixo. Seu próprio cartão não é enviado a lugar nenhum.',
    expiry: 'Digite o mês e o ano, por exemplo 12/30.',
    expired: 'Este cartão está vencido.',
    cvc: 'Digite os 3 ou 4 dígitos do código de segurança.',
  },
  test: {
    title: 'Modo de teste',
    text: 'Este é um ambiente de teste. Nenhum dinheiro real é movimentado e cartões reais são recusados.',
    choose: 'Escolha um cartão de teste para preencher o formulário:',
    bank: 'Simule a chegada da sua transferência bancária:',
    simulate: 'Simular transferência bancária',
  },
  outcomes: {
    succeeds: 'Pagamento aprovado',
    declined: 'Cartão recusado',
    noFunds: 'Saldo insuficiente',
    authenticates: 'Exige autenticação',
  },
  authentication: {
    title: 'Confirme que é você',
    bank: 'Banco de teste',
    text: amount => `Seu banco pede que você confirme este pagamento de ${amount}.`,
    complete: 'Concluir a autenticação',
    fail: 'Falhar na autenticação',
  },
}
