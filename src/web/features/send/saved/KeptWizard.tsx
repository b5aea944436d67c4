import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useBoot } from '#web/app/page/boot-context.ts'
import { keepDraft } from '#web/app/draft/kept-draft.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { useSession } from '#web/app/session/session.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import {
  isFreshVisit,
  isUntouched,
  keptWizard,
  type KeptWizard as Kept,
  startOf,
  stepEntryIn,
} from './kept-wizard.ts'
import type { Step } from '../wizard/draft.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/**
 * Shows nothing: restores what was typed before a reload, keeps what is typed from then on, and makes the browser's Back
 * and Forward go through the steps. @see docs/decisions/0051
 */
export function KeptWizard() {
  const { user, isAsking } = useSession()
  const [isRestored, setIsRestored] = useState(false)
  if (isAsking) return null // it is not known yet whose draft may be restored
  const userId = user?.id ?? null
  return isRestored ? (
    <Keeping userId={userId} />
  ) : (
    <Restoring userId={userId} onDone={() => setIsRestored(true)} />
  )
}

/** A fresh visit to `/` starts afresh; a history entry that was a step, and every other page, restores the typed values. */
function Restoring({ userId, onDone }: { userId: string | null; onDone: () => void }) {
  const boot = useBoot()
  const { state, dispatch } = useWizard()
  const restore = useEffectEvent(() => {
    const isFresh = isFreshVisit() && location.pathname === paths.send
    const entry = isFresh ? undefined : stepEntryIn(history.state)
    const isReturn = location.pathname !== paths.send || entry !== undefined
    const kept = isReturn && isUntouched(state, boot) ? keptWizard(boot, userId) : undefined
    if (kept) {
      const step = Math.min(entry?.step ?? kept.step, kept.reach) as Step
      dispatch({ type: 'restored', typed: { ...kept, step } })
      if (entry) markStep(step, Math.min(entry.base, step))
    } else if (location.pathname === paths.send) {
      // An entry that was no step yet is the one that the wizard began in.
      const step = entry ? state.step : 1
      markStep(step, Math.min(entry?.base ?? 1, step))
    }
    onDone()
  })
  useLayoutEffect(() => restore(), []) // before the paint: nobody sees the first step in between
  return null
}

const markStep = (step: number, base: number): void =>
  history.replaceState({ ...(history.state as object | null), step, base }, '')

function Keeping({ userId }: { userId: string | null }) {
  const isOver = useEndOfDraft()
  useStepHistory()
  useKeptDraft(userId, isOver)
  useOtherUser(userId)
  return null
}

function useStepHistory(): void {
  const {
    state: { step, reach },
    dispatch,
  } = useWizard()
  const [path] = useLocation()
  /** We have asked the browser to go back, and it has not come there yet. */
  const isGoing = useRef(false)
  const follow = useEffectEvent((page: string, shown: number) => {
    if (location.pathname !== page || page !== paths.send || isGoing.current) return
    const entry = stepEntryIn(history.state)
    if (entry === undefined) markStep(shown, shown)
    else if (shown > entry.step) pushSteps(entry.step, shown, entry.base)
    else if (shown < entry.base) markStep(shown, shown)
    else if (shown < entry.step) {
      isGoing.current = true
      history.go(shown - entry.step)
    }
  })
  const arrive = useEffectEvent(() => {
    const isOurs = isGoing.current
    isGoing.current = false
    const entry = stepEntryIn(history.state)
    if (location.pathname !== paths.send || entry === undefined) return
    if (isOurs) return follow(paths.send, step) // meanwhile the sender may have gone on
    const to = Math.min(entry.step, reach)
    markStep(to, Math.min(entry.base, to))
    dispatch({ type: 'moved', to })
  })
  useEffect(() => follow(path, step), [path, step])
  useEffect(() => {
    const onArrival = () => arrive()
    addEventListener('popstate', onArrival)
    return () => removeEventListener('popstate', onArrival)
  }, [])
}

function pushSteps(after: number, last: number, base: number): void {
  for (let step = after + 1; step <= last; step++) history.pushState({ step, base }, '')
}

function useKeptDraft(userId: string | null, isOver: boolean): void {
  const boot = useBoot()
  const { state } = useWizard()
  useEffect(() => {
    if (!isOver && !isUntouched(state, boot)) keepDraft({ typed: state, userId } satisfies Kept)
  }, [state, boot, userId, isOver])
}

/** The next user never sees the values that another user has typed. */
function useOtherUser(userId: string | null): void {
  const { clearTransfer } = useTransfer()
  const last = useRef(userId)
  const notice = useEffectEvent((now: string | null) => {
    if (now !== null && last.current !== null && last.current !== now) clearTransfer()
    last.current = now ?? last.current
  })
  useEffect(() => notice(userId), [userId])
}

/** A draft ends with its transfer, paid or cancelled: whether it just has. */
function useEndOfDraft(): boolean {
  const boot = useBoot()
  const { transfer } = useTransfer()
  const { state, dispatch } = useWizard()
  const isOver =
    transfer !== null &&
    transfer.id === state.draft.replaces &&
    (isPaid(transfer) || transfer.isPaidAtProvider === true || transfer.status === 'failed')
  useEffect(() => {
    if (isOver) dispatch({ type: 'restored', typed: startOf(boot) })
  }, [isOver, dispatch, boot])
  return isOver
}
