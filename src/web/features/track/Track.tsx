import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Message } from '#web/app/page/Message.tsx'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { messages } from './messages.ts'
import { TrackForm } from './TrackForm.tsx'
import { Tracked } from './Tracked.tsx'
import { trackedQuery } from './tracked-query.ts'
import { useClaim, useKeptClaim, useVisits } from './use-claim.ts'

/** The state of a transfer, for a visitor with its reference and a proof, or with a link that has both. */
export const Track = () => <Visit key={useVisits()} />

function Visit() {
  const [claim, setClaim] = useClaim()
  // The typed values stay, even beside the answer that there is no such transfer.
  const [typed, setTyped] = useState({ reference: claim?.reference ?? '', proof: '' })
  const [isTyped, setIsTyped] = useState(false)
  const [, navigate] = useLocation()
  const query = useQuery(trackedQuery(claim))
  useKeptClaim(claim, query.data !== undefined)
  if (query.data !== undefined)
    return <Tracked tracked={query.data} query={query} onAnother={() => navigate(paths.track)} />
  // A link opens by itself; who types keeps the form in sight meanwhile.
  if (!isTyped && query.isFetching) return <Looking />
  const track = () => {
    setIsTyped(true)
    const wanted = { reference: typed.reference.trim(), proof: typed.proof.trim() }
    if (claim?.reference === wanted.reference && claim.proof === wanted.proof) void query.refetch()
    else setClaim(wanted)
  }
  return (
    <TrackForm
      typed={typed}
      onType={setTyped}
      isAsking={query.isFetching}
      error={query.isFetching ? null : query.error}
      onTrack={track}
    />
  )
}

const Looking = () => (
  <div className="coming">
    <Message title={messages.looking} text="">
      <span className="inline-block text-brand">
        <Spinner />
      </span>
    </Message>
  </div>
)
