import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useRoute } from 'wouter'
import { useSearchText } from '#web/ui/fields/use-search-text.ts'
import { keepTyped } from '#web/ui/pickers/PickerList.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { fileQuery } from '../transfers/calls.ts'
import type { Found, FoundGroup } from './found.ts'
import { foundActions } from './found-actions.ts'
import { allPages, foundPages } from './found-pages.ts'
import { messages } from './messages.ts'
import { useFound } from './use-found.ts'

const TEXT_MAX = 254 // more is refused by the lists, which take no longer text

type Props = { onOpen: (href: string) => void; onClose: () => void }

/** The field of the desk's search and what it finds. It lives only while the dialog is open. */
export function SearchList({ onOpen, onClose }: Props) {
  const { typed, type, groups, isSearching, error, again, seekNow } = useResults()
  const hint = useMay()('transfers.read') ? messages.hint : messages.pagesHint
  const items = groups.flatMap(group => group.items)
  const [place, setPlace] = useState(0)
  const highlighted = items[place] === undefined ? 0 : place // Enter opens it: where there are results, one is highlighted
  const inputId = useId()
  const combobox = useCombobox<Found>({
    items,
    inputId,
    isOpen: true,
    selectedItem: null,
    highlightedIndex: highlighted,
    onHighlightedIndexChange: ({ highlightedIndex }) => setPlace(highlightedIndex),
    itemToString: item => item?.text ?? '',
    itemToKey: item => item?.href,
    stateReducer: keepTyped,
    onInputValueChange: ({ inputValue }) => {
      type(inputValue)
      setPlace(0)
      keepAwaiting(inputValue.trim())
    },
  })
  const wanted = items[highlighted]
  const { awaitFirst, keepAwaiting } = useAwaited(typed, wanted, onOpen)
  // Enter can be ahead of what is drawn, and of the answer: then the first result is opened as soon as it is there.
  const enter = (text: string) => {
    if (text === typed && wanted !== undefined) return onOpen(wanted.href)
    seekNow(text)
    awaitFirst(text)
  }
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId])
  return (
    <>
      <div className="flex items-center gap-3 rounded-field border border-edge px-4 focus-within:border-brand">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          {...combobox.getInputProps({
            'aria-label': messages.title,
            'aria-labelledby': undefined,
            onKeyDown: event => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                enter(event.currentTarget.value.trim())
              if (event.key !== 'Escape') return
              event.preventDefault() // Esc means the search, not also the toast that may be open
              onClose()
            },
          })}
          // The highlight outlives the results that it was on.
          {...(items.length === 0 && { 'aria-activedescendant': undefined })}
          data-autofocus
          maxLength={TEXT_MAX}
          placeholder={hint}
          className="min-h-13 w-full min-w-0 bg-transparent text-base focus-visible:outline-none"
        />
      </div>
      <div
        {...combobox.getMenuProps({ 'aria-label': messages.title, 'aria-labelledby': undefined })}
        aria-busy={isSearching}
        // Always as high: the dialog does not jump while somebody types.
        className="mt-3 h-80 max-h-[45dvh] overflow-y-auto overscroll-contain"
      >
        {indexed(groups).map(({ name, items: own, from }) => (
          <div key={name} role="group" aria-label={name} className="pb-2">
            <p aria-hidden="true" className="px-3 py-1 text-sm font-semibold text-muted">
              {name}
            </p>
            {own.map((item, index) => (
              <div
                key={item.href}
                {...combobox.getItemProps({ item, index: from + index, onClick: () => onOpen(item.href) })}
                aria-selected={from + index === highlighted}
                className={`flex min-h-11 cursor-pointer scroll-my-1.5 flex-col justify-center rounded-field px-3 py-1 ${from + index === highlighted ? 'bg-soft forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
              >
                <ResultWords {...item} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {isSearching ? messages.searching : countWords(items.length, error)}
      </p>
      {error !== null && (
        <NotLoaded title={messages.notSearched} error={error} onAgain={again} className="mt-2" />
      )}
    </>
  )
}

/** A name in the direction of its script, and the words that tell it from others, with a pause between for screen readers. */
const ResultWords = ({ text, hint }: Found) => (
  <>
    <bdi className="font-medium wrap-anywhere">{text}</bdi>
    {hint !== '' && (
      <span className="text-sm wrap-anywhere text-muted">
        <span className="sr-only">, </span>
        {hint}
      </span>
    )}
  </>
)

/** The typed text and all that it finds so far: pages at once, rows of the server after a pause in typing. */
function useResults() {
  const [sought, setSought] = useState('')
  const { text, type } = useSearchText(sought, setSought)
  const typed = text.trim()
  const may = useMay()
  const rows = useFound(sought)
  const file = useOpenTransfer()
  const isSought = typed === sought // else the rows are those of another text
  const groups: FoundGroup[] =
    typed === ''
      ? allPages(may)
      : [{ name: messages.pages, items: foundPages(may, typed) }, ...(isSought ? rows.groups : [])]
  const actions = { name: messages.actions, items: file === undefined ? [] : foundActions(may, file, typed) }
  return {
    typed,
    type,
    groups: [actions, ...groups].filter(({ items }) => items.length > 0),
    isSearching: typed !== '' && (!isSought || rows.isSearching),
    error: isSought ? rows.error : null,
    again: rows.again,
    seekNow: setSought,
  }
}

/** The transfer whose page is open behind the search; undefined: none, or it is not there yet. */
function useOpenTransfer() {
  const [isOpen, params] = useRoute(deskPaths.transfer)
  return useQuery({ ...fileQuery(params?.id ?? ''), refetchOnMount: false, enabled: isOpen }).data
}

/** Opens the first result of a text once there is one. Another text ends the wait. */
function useAwaited(typed: string, first: Found | undefined, onOpen: (href: string) => void) {
  const [awaited, setAwaited] = useState<string>()
  const open = useEffectEvent(onOpen)
  const href = awaited === typed ? first?.href : undefined
  useEffect(() => {
    if (href !== undefined) open(href)
  }, [href])
  const keepAwaiting = (text: string) => setAwaited(before => (before === text ? before : undefined))
  return { awaitFirst: setAwaited, keepAwaiting }
}

/** Each group with the place of its first item among all items. */
function indexed(groups: readonly FoundGroup[]): (FoundGroup & { readonly from: number })[] {
  const lengths = groups.map(({ items }) => items.length)
  return groups.map((group, index) => ({
    ...group,
    from: lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
  }))
}

/** Nothing was found only where all lists have answered. */
function countWords(count: number, error: Error | null): string {
  if (count > 0) return messages.count(count)
  return error === null ? messages.nothing : ''
}
