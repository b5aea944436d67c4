import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_MS = 300 // a pause in typing; shorter would search for halves of names

/**
 * The text of a search box whose searches stand in the address: it goes there after a pause in typing. Where the address
 * changes by itself, by a link or the way back, the box follows.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [{ text, sought }, setState] = useState({ text: search, sought: search })
  if (sought !== search) setState({ text: text.trim() === search ? text : search, sought: search })
  const seek = useEffectEvent((wanted: string) => wanted !== search && onSearch(wanted))
  useEffect(() => {
    const timer = setTimeout(() => seek(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const type = (typed: string) => setState({ text: typed, sought: search })
  const clear = () => {
    type('')
    onSearch('')
  }
  return { text, type, clear }
}
