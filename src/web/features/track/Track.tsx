import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Message } from '#web/app/Message.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { messages } from './messages.ts'
import { TrackForm } from './TrackForm.tsx'
import { Tracked } from './Tracked.tsx'
import { trackedQuery } from './tracked-query.ts'
import { useClaim, useKeptClaim } from './use-claim.ts'

/** Where a transfer is, for whoever shows its reference and a proof, or a link that has both. Nothing here polls. */
export function Track() {
  const { claim, setClaim, forget } = useClaim()
  // What was typed stays, also beside the answer that there is no such transfer.
  const [typed, setTyped] = useState({ reference: claim?.reference ?? '', proof: '' })
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(trackedQuery(claim))
  useKeptClaim(claim, data !== undefined)
  if (data !== undefined) {
    return (
      <Tracked
        tracked={data}
        asked={{ atMs: dataUpdatedAt, isAsking: isFetching, error, again: refetch }}
        onAnother={forget}
      />
    )
  }
  const isByLink = claim !== null && claim.proof !== typed.proof
  if (isByLink && isFetching) {
    return (
      <Message title={messages.looking} text="">
        <span className="inline-block text-brand">
          <Spinner />
        </span>
      </Message>
    )
  }
  const track = () => {
    const wanted = { reference: typed.reference.trim(), proof: typed.proof.trim() }
    if (claim?.reference === wanted.reference && claim.proof === wanted.proof) void refetch()
    else setClaim(wanted)
  }
  return (
    <TrackForm
      typed={typed}
      onType={setTyped}
      isAsking={isFetching}
      error={isFetching ? null : error}
      onTrack={track}
    />
  )
}
