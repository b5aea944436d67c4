import type { BootOperator, BootView } from '#shared/api/countries.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import { isLimited } from '#server/compliance/compliance.ts'
import type { TransferDeps } from '../row/deps.ts'

type BootDeps = Pick<TransferDeps, 'priceFacts' | 'tierLimits'> & {
  readonly operator: () => Promise<OperatorView>
}

/**
 * Reads the data with which the page begins: the parts of prices, whether any sender has a limit, so that a page without limits asks
 * for none, and who runs the service. The same object for as long as nothing in it changes.
 */
export function watchBootView({ priceFacts, tierLimits, operator }: BootDeps): () => Promise<BootView> {
  let last: { readonly of: readonly unknown[]; readonly boot: BootView } | undefined
  return async () => {
    const [{ boot: facts }, limits, whose] = await Promise.all([priceFacts(), tierLimits(), operator()])
    const of = [facts, limits, whose]
    if (last === undefined || of.some((part, index) => part !== last?.of[index])) {
      const hasLimits = Object.values(limits).some(isLimited)
      last = {
        of,
        boot: { ...facts, ...(hasLimits && { isLimited: true }), operator: bootOperatorOf(whose) },
      }
    }
    return last.boot
  }
}

/** Facts of the operator on every page; an empty one is left out, as the page has a budget of bytes. */
function bootOperatorOf({
  brand,
  logo,
  legalName,
  address,
  phone,
  email,
  website,
}: OperatorView): BootOperator {
  const said = Object.entries({ logo, legalName, address, phone, email, website }).filter(
    ([, value]) => value !== null,
  )
  return { brand, ...Object.fromEntries(said) }
}
