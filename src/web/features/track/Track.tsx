import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { trackTransfer } from '#shared/api/transfers/tracking.api.ts'
import { call } from '#web/api/call.ts'
import { Message } from '#web/app/page/Message.tsx'
import { isMoving, pollMs } from '#web/parts/progress/poll.ts'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { TrackForm } from './TrackForm.tsx'
import { Tracked } from './Tracked.tsx'
import { type Claim, claimInHash, claimInState, stateOf } from './claim.ts'
import { messages } from './messages.ts'

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
    return (
      <Tracked tracked={query.data} query={query} claim={claim} onAnother={() => navigate(paths.track)} />
    )
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

/** The transfer that a claim opens. The browser keeps nothing of it after the page is left. */
const trackedQuery = (claim: Claim | null) =>
  queryOptions({
    queryKey: ['/api', 'track', claim],
    queryFn: ({ signal }) => call(trackTransfer, { body: claim ?? { reference: '', proof: '' }, signal }),
    enabled: claim !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.next) ? pollMs(state) : false),
  })

const claimInAddress = (): Claim | null => claimInHash(location.hash) ?? claimInState(history.state)

/** wouter's own event for our links, and the browser's events for other navigations. */
const navigations = ['pushState', 'popstate', 'hashchange'] as const

/** Counts how often this page was come to while it was open: by the link in the footer, another link, the way back. */
function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => isVisit() && setVisits(before => before + 1)
    for (const navigation of navigations) addEventListener(navigation, count)
    return () => {
      for (const navigation of navigations) removeEventListener(navigation, count)
    }
  }, [])
  return visits
}

/** The skip link leaves the page as it is, and links to other pages are not handled here. */
const isVisit = (): boolean =>
  location.pathname === paths.track && (location.hash === '' || claimInHash(location.hash) !== null)

/** The claim that is looked up: that of the link that led here or of before a reload, then the one typed. */
const useClaim = () => useState(claimInAddress)

/** Once a claim has opened a transfer it moves from the address, which one copies and shows, to the history entry. */
function useKeptClaim(claim: Claim | null, hasOpened: boolean): void {
  useEffect(() => {
    if (hasOpened && claim !== null) history.replaceState(stateOf(claim), '', paths.track)
  }, [claim, hasOpened])
}
