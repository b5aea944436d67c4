import { useLoaded } from '#web/ui/loading/use-loaded.ts'
import type { ReadPhone } from './phone-reader.ts'

const load = () => import('./phone-reader.ts')
const nothing = (): ReadPhone => ({})

/** Reads phone numbers; says nothing until the library is there, which comes in a chunk of its own. */
export function usePhoneReader(): (text: string, country: string) => ReadPhone {
  return useLoaded(load).loaded?.readPhone ?? nothing
}
