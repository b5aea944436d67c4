import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { countryOf } from '../wizard/estimate.ts'
import { savedMessages } from './saved-messages.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** The reason why the account is gone: it was in a country that the sender has left for this one. */
export function AccountElsewhere({ draft }: { draft: Draft }) {
  const boot = useBoot()
  const { accounts } = useWizard().state
  const nameOf = (code: string) => countryOf(boot, code)?.name ?? code
  const others = Object.entries(accounts).filter(
    ([code, { accountNumber }]) => code !== draft.receiveCountry && accountNumber !== '',
  )
  if (draft.deliveryMethod !== 'bank' || draft.accountNumber !== '' || others.length === 0) return null
  const countries = others.map(([code]) => nameOf(code)).join(', ')
  return (
    <p className="rounded-field bg-warn-soft px-4 py-3 text-sm text-warn sm:col-span-2">
      {savedMessages.elsewhere(countries, nameOf(draft.receiveCountry))}
    </p>
  )
}
