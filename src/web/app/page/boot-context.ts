import { createContext, use } from 'react'
import type { BootView } from '#shared/api/countries.api.ts'

export const BootContext = createContext<BootView>({ countries: [], fees: [], operator: { brand: '' } })

/** Countries, rates, fees and the operator as they were when the page was served. */
export const useBoot = (): BootView => use(BootContext)
