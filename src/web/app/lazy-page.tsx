import { type ComponentType, lazy } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Page = { default: ComponentType }

/** A page in a chunk of its own. Where the chunk does not arrive, words with a way on stand in its place. */
export const lazyPage = (load: () => Promise<Page>) => lazy(() => load().catch((): Page => ({ default: LoadFailed })))
