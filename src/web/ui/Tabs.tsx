import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'

export type Tab<Id extends string> = {
  readonly id: Id
  readonly text: string
  /** Number of items behind the tab; no item is left out. */
  readonly count?: string | undefined
  /** Each tab has an address: it can be opened apart, shared and gone back to. */
  readonly href: string
}

type Props<Id extends string> = {
  /** The accessible name of the group of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (tab: Tab<Id>) => void
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs that the arrows turn, one stop of the Tab key for all of them. Source: WAI-ARIA, the pattern of tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId()
  const open = (event: MouseEvent, tab: Tab<Id>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // to another window, as with any link
    event.preventDefault()
    onSelect(tab)
  }
  const turn = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const tab = tabs.at(wantedBy(event, from, tabs.length) ?? from)
    if (tab === undefined || tab === tabs[from]) return
    event.preventDefault()
    document.getElementById(`${id}-${tab.id}`)?.focus()
    onSelect(tab)
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="flex overflow-x-auto border-b border-line p-1 pb-0">
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`${id}-${tab.id}`}
            role="tab"
            href={tab.href}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={event => open(event, tab)}
            onKeyDown={event => turn(event, index)}
            className="inline-flex min-h-11 items-center border-b-3 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink sm:px-4 aria-selected:border-brand aria-selected:font-semibold aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]"
          >
            {tab.text}
            {tab.count !== undefined && (
              <span className="tabular ms-2 rounded-pill bg-warn px-1.5 text-xs font-semibold text-warn-soft">
                {tab.count}
              </span>
            )}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-5">
        {children}
      </div>
    </>
  )
}

/** The place of the tab that a key leads to; undefined: none. Beyond the last comes the first. */
function wantedBy({ key, currentTarget }: KeyboardEvent<HTMLElement>, from: number, count: number) {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return (from + 1) % count
  return key === 'ArrowLeft' || key === 'ArrowRight' ? from - 1 : undefined
}
