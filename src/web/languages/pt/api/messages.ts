import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline:
    'Parece que você está sem conexão. Nada do que você digitou se perdeu: tente de novo quando a conexão voltar.',
  noAnswer:
    'Não conseguimos acessar o nosso serviço. Nada do que você digitou se perdeu: tente de novo em instantes.',
  brokenAnswer:
    'Algo deu errado do nosso lado. Nada do que você digitou se perdeu: tente de novo em instantes.',
}
