import { type ComponentType, lazy, type ReactNode } from 'react'
import { later } from '#web/ui/later.ts'
import { LoadFailed, PartFailed } from './LoadFailed.tsx'

type Module<Props> = { default: ComponentType<Props> }
type Load<Props> = () => Promise<Module<Props>>

/** A page in a chunk of its own. Where the chunk does not arrive, words with a way on take its place. */
export const lazyPage = <Props extends object>(load: Load<Props>) => lazyOr(LoadFailed, load)

/** Like `lazyPage`, for a part of a page: the words stand in the part's place. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazyOr(PartFailed, load)

const lazyOr = <Props extends object>(Failed: () => ReactNode, load: Load<Props>) =>
  lazy(() => later(load).catch((): Module<Props> => ({ default: Failed })))
