import type { PasswordHint } from '#shared/accounts/password-strength.ts'

/** The strength of a password in words. */
export const strengthMessages: Readonly<Record<PasswordHint, string>> = {
  short: 'At least 8 characters',
  common: 'One of the passwords that attackers try first. Please choose another.',
  own: 'Too close to your name or email',
  weak: 'Easy to guess. Make it longer: four words do better than symbols.',
  fair: 'Fair. A few more characters make it hard to guess.',
  good: 'Good',
  strong: 'Strong',
}
