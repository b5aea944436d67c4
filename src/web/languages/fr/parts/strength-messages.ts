import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'Au moins 8 caractères',
  common: 'L’un des mots de passe que les pirates essaient en premier. Choisissez-en un autre.',
  own: 'Trop proche de votre nom ou de votre e-mail',
  weak: 'Facile à deviner. Allongez-le\u00a0: quatre mots valent mieux que des symboles.',
  fair: 'Moyen. Quelques caractères de plus le rendent difficile à deviner.',
  good: 'Bon',
  strong: 'Très bon',
}
