import { type ComponentType, lazy } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Module<Props> = { default: ComponentType<Props> }

/** A page, or a part of one, in a chunk of its own. Where the chunk does not arrive, words with a way on take its place. */
export function lazyPage<Props extends object>(load: () => Promise<Module<Props>>) {
  return lazy(() => load().catch((): Module<Props> => ({ default: LoadFailed })))
}
