import type { messages as english } from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  offline:
    'Vous semblez hors connexion. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez une fois la connexion rétablie.',
  noAnswer:
    'Nous n’avons pas pu joindre notre service. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez dans un instant.',
  brokenAnswer:
    'Un problème est survenu de notre côté. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez dans un instant.',
}
