import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { folded } from '#web/ui/pickers/picker-options.ts'

/** Recipients whose name, city, country or bank contains the text; accents and case do not matter. */
export function matching(
  recipients: readonly RecipientView[],
  search: string,
  countryName: (code: string) => string,
): readonly RecipientView[] {
  const wanted = folded(search.trim())
  return recipients.filter(({ name, city, country, bankName }) =>
    [name, city, countryName(country), bankName ?? ''].some(text => folded(text).includes(wanted)),
  )
}
