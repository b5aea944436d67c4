import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { messages as pageMessages } from '#web/app/page/messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useLoaded } from '#web/ui/loading/use-loaded.ts'
import { messages } from './messages.ts'
import { shortcutOf } from '../shortcuts/shortcut.ts'

const loadList = () => import('./SearchList.tsx')

/** One search for the whole desk: a button, the keys that do the same on each page of the desk, and the dialog. */
export function DeskSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [shortcut] = useState(() => shortcutOf(navigator.userAgent))
  const { loaded, hasFailed, fetchNow } = useLoaded(loadList)
  const open = () => {
    if (!loaded) fetchNow()
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const goTo = useGoTo(close)
  useShortcut(shortcut.isPressed, open)
  return (
    <>
      <Button look="secondary" size="small" aria-keyshortcuts={shortcut.ariaKeys} onClick={open}>
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="max-sm:sr-only">{messages.open}</span>
        <kbd className="font-sans font-normal text-muted max-sm:sr-only">{shortcut.text}</kbd>
      </Button>
      <Dialog title={messages.title} isOpen={isOpen} onClose={close}>
        {loaded ? <loaded.SearchList onOpen={goTo} onClose={close} /> : <ListToCome hasFailed={hasFailed} />}
      </Dialog>
    </>
  )
}

/**
 * Takes the keys from the browser while the page is there. Above another dialog they do nothing: going to a page from there would
 * leave what is typed in it.
 */
function useShortcut(isPressed: (event: KeyboardEvent) => boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event)) return
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) open()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', event => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/**
 * Closes the dialog and goes to an address. In this order, which the effect keeps: a dialog that closes gives the focus back,
 * and the heading of the page that one has come to must have it.
 */
function useGoTo(close: () => void): (href: string) => void {
  const [, navigate] = useLocation()
  const [target, setTarget] = useState<{ readonly href: string }>()
  useEffect(() => {
    // The state names the list to which a transfer leads back.
    if (target !== undefined) navigate(target.href, { state: history.state as unknown })
  }, [target, navigate])
  return href => {
    close()
    setTarget({ href })
  }
}

function ListToCome({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed)
    return (
      <div className="grid min-h-24 place-items-center text-brand">
        <Spinner />
      </div>
    )
  return (
    <div role="alert">
      <p className="font-semibold">{messages.notLoaded}</p>
      <p className="mt-1 mb-4">{pageMessages.failedText}</p>
      <Button size="small" onClick={() => location.reload()}>
        {pageMessages.reload}
      </Button>
    </div>
  )
}
