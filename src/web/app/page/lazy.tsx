import { type ComponentType, lazy, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { later } from '#web/ui/loading/later.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

type Module<Props> = { default: ComponentType<Props> }
type Load<Props> = () => Promise<Module<Props>>

/** A page in a chunk of its own. Where the chunk does not arrive, words with a way on take its place. */
export const lazyPage = <Props extends object>(load: Load<Props>) => lazyOr(LoadFailed, load)

/** Like `lazyPage`, for a part of a page: the words stand in the part's place. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazyOr(PartFailed, load)

const lazyOr = <Props extends object>(Failed: () => ReactNode, load: Load<Props>) =>
  lazy(() => later(load).catch((): Module<Props> => ({ default: Failed })))

// Only a reload helps: the address of the code is another one once a newer build is served.
const reloadButton = <Button onClick={() => location.reload()}>{messages.reload}</Button>

/** In place of a page. */
function LoadFailed() {
  return (
    <Message title={messages.failedTitle} text={messages.failedText}>
      {reloadButton}
    </Message>
  )
}

/** In place of a part of a page, which has a heading already. */
function PartFailed() {
  return (
    <section role="alert" className="mt-4 rounded-field bg-warn-soft p-5">
      <h2 className="text-lg font-semibold">{messages.failedTitle}</h2>
      <p className="mt-1 mb-4 text-warn">{messages.failedText}</p>
      {reloadButton}
    </section>
  )
}
