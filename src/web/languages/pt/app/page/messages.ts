import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'Conta',
  tagline: 'Rápido e seguro',
  sslSecured: 'Protegido por SSL',
  support: 'Ajuda 24/7',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  login: 'Acessar',
  createAccount: 'Criar uma conta',
  skip: 'Ir para o conteúdo',
  theme: { auto: 'Cores: como no seu aparelho', light: 'Cores: claras', dark: 'Cores: escuras' },
  about: 'Sobre',
  footer: {
    track: 'Acompanhar um envio',
    help: 'Ajuda',
    contact: 'Contato',
    complaints: 'Reclamações',
    terms: 'Termos',
    privacy: 'Privacidade',
    licences: 'Licenças',
    accessibility: 'Acessibilidade',
  },
  notFoundTitle: '404 Página não encontrada',
  notFoundText: 'Este endereço não leva a nenhuma página.',
  sendMoney: 'Enviar dinheiro',
  failedTitle: 'Esta página não carregou',
  failedText:
    'Sua conexão pode ter caído, ou existe uma versão mais nova desta página. Recarregue a página para continuar. Os envios que você pediu ou pagou estão seguros.',
  reload: 'Recarregar',
}
