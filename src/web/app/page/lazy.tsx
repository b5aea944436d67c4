import { type ComponentType, lazy, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { later } from '#web/ui/loading/later.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** The page of this name in a chunk of its own. Where the chunk does not arrive, words with a way on take its place. */
export const lazyPage = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyOr(LoadFailed, load, name)

/** Like `lazyPage`, for a part of a page: the words stand in the part's place. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyOr(PartFailed, load, name)

function lazyOr<Module, Name extends keyof Module>(
  Failed: () => ReactNode,
  load: () => Promise<Module>,
  name: Name,
) {
  type Part = ComponentType<PropsOf<Module[Name]>>
  return lazy(() =>
    later(load)
      .then(module => ({ default: module[name] as Part })) // anything else has no props: PropsOf
      .catch((): { default: Part } => ({ default: Failed })),
  )
}

// Only a reload helps: the address of the code is another one once a newer build is served.
const reloadButton = <Button onClick={() => location.reload()}>{messages.reload}</Button>

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
