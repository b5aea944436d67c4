import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { callErrorOf } from './call-error.ts'

/**
 * The library's own default holds calls back while the browser is offline: a busy button and no word why, and a payment
 * that goes off by itself once the line is back. Ours fail at once and say so.
 */
const networkMode = 'always'

/** Client data defaults: no retries, no refetch on focus, no polling, never stale. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: load,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode,
      },
      // The library keeps an answer for five minutes after its page is left, and desk pages are shown identity documents.
      mutations: { retry: false, gcTime: 0, networkMode },
    },
  })

/** Generic data loading: a GET to the path that the key's segments make. */
async function load({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const response = await fetch(queryKey.join('/'), { credentials: 'include', signal })
  if (!response.ok) throw await callErrorOf(response)
  return response.json()
}
