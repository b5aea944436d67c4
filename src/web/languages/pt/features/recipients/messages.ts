import type { messages as english } from '#web/features/recipients/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Destinatários',
  lead: 'Pessoas para quem você envia dinheiro. Escolha uma aqui ou na etapa 4 de um envio, e nós preenchemos os dados.',
  pleaseLogIn: 'Entre para gerenciar seus destinatários',
  whyLogIn:
    'Com uma conta você pode salvar as pessoas para quem envia dinheiro, para que o próximo envio leve poucos cliques.',
  loading: 'Carregando seus destinatários',
  notLoaded: 'Não conseguimos carregar seus destinatários',
  again: 'Tentar de novo',
  emptyTitle: 'Nenhum destinatário ainda',
  emptyText:
    'Adicione o primeiro aqui, ou envie dinheiro e marque “Salvar este destinatário”. Na próxima vez, nós preenchemos os dados.',
  add: 'Adicionar destinatário',
  edit: name => `Editar ${name}`,
  delete: name => `Excluir ${name}`,
  send: 'Enviar',
  sendTo: name => `Enviar dinheiro para ${name}`,
  closed: country => `No momento não enviamos para este país: ${country}`,
  search: 'Buscar destinatários',
  searchHint: 'Nome, país ou banco',
  count: count => (count === 1 ? '1 destinatário' : `${count} destinatários`),
  noMatch: 'Nenhum destinatário encontrado.',
  account: 'Conta com final',
  noAccount: 'Nenhuma conta bancária salva',
  confirmDelete: name => `Excluir ${name}? Os envios que você fez continuam no seu histórico.`,
  dialog: { add: 'Adicionar destinatário', edit: 'Editar destinatário' },
  save: 'Salvar alterações',
  cancel: 'Cancelar',
  country: 'País',
  noCountry: 'Escolha o país do destinatário',
  otherWays: 'Carteira digital ou retirada em dinheiro',
  missing: {
    title: 'Faltam dados',
    description: 'Preencha todos os dados obrigatórios do destinatário',
  },
  deleted: 'Destinatário excluído',
  notDeleted: 'Não foi possível excluir o destinatário',
}
