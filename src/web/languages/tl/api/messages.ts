import type * as english from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  offline:
    'Mukhang offline kayo. Walang nawala sa mga inilagay ninyo: pakisubukan ulit kapag may koneksyon na kayo.',
  noAnswer:
    'Hindi namin maabot ang aming serbisyo. Walang nawala sa mga inilagay ninyo: pakisubukan ulit maya-maya.',
  brokenAnswer:
    'Nagkaproblema sa panig namin. Walang nawala sa mga inilagay ninyo: pakisubukan ulit maya-maya.',
}
