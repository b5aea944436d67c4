import type { BootView } from '#shared/api/countries.api.ts'
import { isLimited } from '#server/compliance/compliance.ts'
import type { TransferDeps } from '../row/deps.ts'

/**
 * Reads the data with which the page begins: the parts of prices, and whether any sender has a limit, so that a page without
 * limits asks for none. The same object for as long as nothing in it changes.
 */
export function watchBootView({
  priceFacts,
  tierLimits,
}: Pick<TransferDeps, 'priceFacts' | 'tierLimits'>): () => Promise<BootView> {
  let last: { readonly of: BootView; readonly boot: BootView } | undefined
  return async () => {
    const [{ boot }, limits] = await Promise.all([priceFacts(), tierLimits()])
    if (!Object.values(limits).some(isLimited)) return boot
    if (last?.of !== boot) last = { of: boot, boot: { ...boot, isLimited: true } }
    return last.boot
  }
}
