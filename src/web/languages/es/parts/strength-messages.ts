import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'Al menos 8 caracteres',
  common: 'Es una de las contraseñas que los atacantes prueban primero. Elija otra.',
  own: 'Se parece demasiado a su nombre o a su correo',
  weak: 'Fácil de adivinar. Hágala más larga: cuatro palabras son mejores que los símbolos.',
  fair: 'Aceptable. Con unos caracteres más será difícil de adivinar.',
  good: 'Buena',
  strong: 'Fuerte',
}
