/** Texts about files that people send. */
export const fileMessages = {
  hint: 'JPEG, PNG, WebP or PDF, up to 6 MB.',
  tooLarge: 'This file is larger than 6 MB. Please send a smaller one.',
} as const
