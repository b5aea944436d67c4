import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'Pelo menos 8 caracteres',
  common: 'Uma das senhas que os invasores tentam primeiro. Escolha outra.',
  own: 'Parecida demais com seu nome ou e-mail',
  weak: 'Fácil de adivinhar. Deixe-a mais longa: quatro palavras são melhores que símbolos.',
  fair: 'Razoável. Mais alguns caracteres a deixam difícil de adivinhar.',
  good: 'Boa',
  strong: 'Forte',
}
