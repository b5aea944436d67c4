import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { matching, type PickerOption, type PickerTexts } from './picker-options.ts'

type Props = {
  label: string
  options: readonly PickerOption[]
  selected: PickerOption | undefined
  texts: PickerTexts
  onChoose: (option: PickerOption) => void
  onClose: () => void
}

/** The open part of a Picker: a search field and the options that match it. It lives only while it is open. */
export function PickerList({ label, options, selected, texts, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const shown = matching(options, search)
  const inputId = useId()
  const combobox = useCombobox<PickerOption>({
    items: shown,
    inputId,
    isOpen: true,
    selectedItem: selected ?? null,
    initialInputValue: '',
    initialHighlightedIndex: selected ? options.indexOf(selected) : 0,
    defaultHighlightedIndex: 0,
    itemToString: option => option?.label ?? '',
    // By default the library knows an option by its object, which each render of the page creates again: the search
    // would be replaced by the chosen option's name whenever a quote arrives.
    itemToKey: option => option?.value,
    isItemDisabled: option => option.isClosed === true,
    stateReducer: keepTyped,
    onInputValueChange: ({ inputValue }) => setSearch(inputValue),
  })
  // The text can be ahead of the list: a quick Enter comes before what it has found is drawn. And nothing is highlighted
  // where the list has shrunk away from under the pointer.
  const wanted = (typed: string) =>
    (typed === search ? shown[combobox.highlightedIndex] : undefined) ?? matching(options, typed)[0]
  const choose = (option: PickerOption | undefined) => option && !option.isClosed && onChoose(option)
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId])
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          {...combobox.getInputProps({
            'aria-label': label,
            'aria-labelledby': undefined,
            onKeyDown: event => {
              if (event.key === 'Enter') choose(wanted(event.currentTarget.value))
              if (event.key === 'Tab') onClose()
              if (event.key !== 'Escape') return
              event.preventDefault() // Esc means the list, not also the toast that may be open
              onClose()
            },
          })}
          // The highlight outlives the options that a search has filtered away.
          {...(shown.length === 0 && { 'aria-activedescendant': undefined })}
          placeholder={texts.search}
          className="min-h-13 w-full bg-transparent text-base focus-visible:outline-none"
        />
      </div>
      <ul
        {...combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className="max-h-[300px] overflow-y-auto overscroll-contain p-1.5"
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            {...combobox.getItemProps({ item: option, index, onClick: () => choose(option) })}
            aria-selected={option.value === selected?.value}
            className={`flex min-h-11 scroll-my-1.5 items-center gap-3 rounded-field px-3 aria-disabled:text-muted ${index === combobox.highlightedIndex ? 'bg-soft' : ''}`}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <span className="text-sm text-muted">{option.hint}</span>
            <Check
              aria-hidden="true"
              className={`size-4 text-brand ${option.value === selected?.value ? '' : 'invisible'}`}
            />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={shown.length === 0 ? 'px-4 pb-4 text-center text-sm text-muted' : 'sr-only'}
      >
        {shown.length === 0 ? texts.empty : texts.count(shown.length)}
      </p>
    </>
  )
}

/** Choosing is the list's own act: leaving the field must not choose, and Esc must not clear the choice. */
export function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes
  const isOurs =
    type === InputBlur || type === InputKeyDownEscape || type === InputKeyDownEnter || type === ItemClick
  return isOurs ? state : changes
}
