import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getOperator, type OperatorView } from '#shared/api/operator.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { freshQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

const operatorQuery = freshQuery(getOperator, {})

/** Shows the operator's own details, as they are now. */
export const OfOperator = ({ children }: { children: (operator: OperatorView) => ReactNode }) => (
  <Loaded query={useQuery(operatorQuery)}>{children}</Loaded>
)

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  children: (data: T) => ReactNode
}

/** Room for what is looked up; where it does not come, words and a way on. */
export function Loaded<T>({ query: { data, error, refetch, isFetching }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error === null || isFetching)
    return <div role="status" aria-label={messages.looking} className="coming" />
  return (
    <section role="alert" className="rounded-field bg-warn-soft p-5">
      <h2 className="text-lg font-semibold">{messages.notLoaded}</h2>
      <p className="mt-1 mb-4 text-warn">{errorWords(error)}</p>
      <Button onClick={() => void refetch()}>{messages.again}</Button>
    </section>
  )
}
