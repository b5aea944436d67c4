import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorWords } from '#web/api/errors.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { historyQuery, loadMore, type Shown, withMore } from './calls.ts'
import type { Filter } from './filter.ts'
import { messages } from './messages.ts'

type Wanted = { readonly filter: Filter; readonly cursor: string; readonly shownSoFar: number }

/** Adds the next page to what is shown; the focus goes to the first transfer that came, from where one reads on. */
export function useShowMore({ rows }: Shown) {
  const list = useRef<HTMLDivElement>(null)
  const firstThatCame = useRef<number>(undefined)
  const queryClient = useQueryClient()
  const toast = useToast()
  const more = useMutation({
    mutationFn: ({ filter, cursor }: Wanted) => loadMore(filter, cursor),
    onSuccess: (page, { filter, shownSoFar }) => {
      firstThatCame.current = shownSoFar
      queryClient.setQueryData<Shown>(historyQuery(filter).queryKey, now => now && withMore(now, page))
    },
    onError: error => toast({ title: messages.moreFailed, description: errorWords(error), tone: 'danger' }),
  })
  useEffect(() => {
    if (firstThatCame.current === undefined || firstThatCame.current >= rows.length) return
    list.current?.querySelectorAll('a')[firstThatCame.current]?.focus({ preventScroll: true })
    firstThatCame.current = undefined
  }, [rows.length])
  return { list, showMore: more.mutate, isLoading: more.isPending }
}
