import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useDeskSetting } from '../desk/desk-setting.ts'
import { shortcutOf } from './shortcut.ts'
import { type KeyAct, keyActOf } from './key-act.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { messages } from './messages.ts'
import { focusSearch, moveFocus, selectRow } from './rows.ts'

const OFF = 'off'

/** The keys of one letter on every page of the desk, and the list of them behind a button and '?'. They can be switched off: WCAG 2.1.4. */
export function DeskKeys() {
  const [isOpen, setIsOpen] = useState(false)
  const [setting, set] = useDeskSetting('keys')
  const [{ text: searchKeys }] = useState(() => shortcutOf(navigator.userAgent))
  const isOn = setting !== OFF
  useKeys(isOn, act => (act === 'help' ? setIsOpen(true) : acts[act](document)))
  return (
    <>
      <IconButton label={messages.open} onClick={() => setIsOpen(true)} className="max-lg:hidden">
        <Keyboard aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog title={messages.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <KeysDialog searchKeys={searchKeys} isOn={isOn} onSwitch={next => set(next ? 'on' : OFF)} />
      </Dialog>
    </>
  )
}

const acts: Readonly<Record<Exclude<KeyAct, 'help'>, (page: Document) => void>> = {
  next: page => moveFocus(page, 1),
  previous: page => moveFocus(page, -1),
  select: selectRow,
  search: focusSearch,
}

/** True if the key belongs to a field, a dialog or a menu. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector('dialog[open], [role=menu]:popover-open') !== null ||
  (target instanceof Element && target.matches(TYPED_INTO))

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

function useKeys(isOn: boolean, onAct: (act: KeyAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isOn && !isTaken(event) ? keyActOf(event) : undefined
    if (act === undefined) return
    event.preventDefault()
    onAct(act)
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', event => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
