import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'Mais alguns dados',
  transfers: {
    all: 'todos os envios',
    above: amount => `envios acima de ${amount}`,
    from: amount => `envios de ${amount} ou mais`,
  },
  why: transfers =>
    `Para ${transfers}, a lei nos pede que saibamos um pouco mais, e que repassemos uma parte disso ao banco que paga ao seu destinatário.`,
  unlocks:
    'Depois você pode pagar. Guardamos suas respostas criptografadas e não perguntamos de novo sua data de nascimento.',
  choose: 'Escolha',
  submit: 'Continuar para o pagamento',
  failed: 'Não conseguimos guardar seus dados',
  missing: { title: 'Falta um dado', description: 'Preencha todos os campos' },
  wrongDay: { title: 'Confira a data', description: 'Digite sua data de nascimento' },
  labels: {
    senderAddress: 'Seu endereço',
    birthDate: 'Data de nascimento',
    purpose: 'Finalidade do envio',
    relationship: 'Relação com você',
    sourceOfFunds: 'Origem do dinheiro',
  },
  hints: { senderAddress: 'Rua, cidade e CEP ou código postal', birthDate: undefined },
  relationships: {
    self: 'Eu mesmo ou eu mesma',
    partner: 'Meu marido, minha mulher ou cônjuge',
    parent: 'Meu pai ou minha mãe',
    child: 'Meu filho ou minha filha',
    sibling: 'Meu irmão ou minha irmã',
    relative: 'Outro parente',
    friend: 'Um amigo ou uma amiga',
    business: 'Uma empresa',
    other: 'Outra pessoa',
  },
  purposes: {
    family_support: 'Ajuda à família',
    gift: 'Um presente',
    education: 'Escola ou estudos',
    medical: 'Despesas médicas',
    savings: 'Poupança ou investimentos',
    property: 'Aluguel, casa ou terreno',
    goods_services: 'Produtos ou serviços',
    other: 'Outra coisa',
  },
  fundSources: {
    salary: 'Salário ou ordenado',
    business: 'Minha empresa',
    savings: 'Economias',
    benefits: 'Aposentadoria, pensão ou benefícios',
    sale: 'A venda de algo',
    gift: 'Um presente ou uma herança',
    loan: 'Um empréstimo',
    other: 'Outra coisa',
  },
}
