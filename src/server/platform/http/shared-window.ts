import { within } from './monitoring/within.ts'

/** Calls in a window of time, as much as a subject has used of its limit, and when the window ends. */
export type Used = { readonly calls: number; readonly endsInMs: number }

/** Calls of one subject that the other processes do not know of yet. */
export type Untold = { readonly subject: string; readonly calls: number; readonly windowMs: number }

/** Calls of a subject by all processes in its running window; undefined where nobody answers. */
export type Told = { readonly total: number; readonly endsInMs: number }

/** Adds calls to those of the other processes. It never fails. */
export type TellCalls = (untold: Untold) => Promise<Told | undefined>

/** A window of one subject in this process: `own` calls, of which `told` are among those that all processes know. */
export type SharedWindow = {
  own: number
  told: number
  /** Calls of the other processes, as far as they have told them. */
  others: number
  endsAtMs: number
  /** Says whether there was an answer. One at a time, so that no call is told twice. */
  telling?: Promise<boolean> | undefined
  /** The answer takes so long that nobody waits for it. */
  isLate?: boolean
}

/**
 * The part of a limit that a process may let pass untold: a twentieth, at least one call. So a sender who stays far below the
 * limits causes no statement, and each further process lets no more than this pass beyond a limit (docs/decisions/0143).
 */
const UNTOLD_SHARE = 20
/** A call waits this long for the counts of the other processes, and no further one of its subject until they have come. */
const ANSWER_MS_MAX = 300

const untoldMax = (max: number): number => Math.ceil(max / UNTOLD_SHARE)

export const newSharedWindow = (endsAtMs: number): SharedWindow => ({ own: 0, told: 0, others: 0, endsAtMs })

type Counted = {
  readonly subject: string
  /** Calls that the subject may make in the window. */
  readonly max: number
  readonly windowMs: number
  readonly nowMs: () => number
  /** Null: the process counts by itself. */
  readonly tell: TellCalls | null
}

/** Counts a call in a running window; gives its place among the calls of all processes. */
export async function countIn(window: SharedWindow, counted: Counted): Promise<Used> {
  window.own += 1
  const place = window.own
  const callsSoFar = () => window.others + place
  // Once they know that the limit is used up, processes have nothing to tell each other.
  while (window.own - window.told > untoldMax(counted.max) && callsSoFar() <= counted.max) {
    if (counted.tell === null) break
    window.telling ??= tellOthers(window, counted, counted.tell)
    if (window.isLate || !(await inTime(window, window.telling))) break
  }
  return { calls: callsSoFar(), endsInMs: window.endsAtMs - counted.nowMs() }
}

/** @returns false where there was no answer in time: the process counts by itself for now */
const inTime = (window: SharedWindow, telling: Promise<boolean>): Promise<boolean> =>
  within(ANSWER_MS_MAX, telling, () => {
    window.isLate = window.telling === telling
    return false
  })

async function tellOthers(
  window: SharedWindow,
  { subject, windowMs, nowMs }: Counted,
  tell: TellCalls,
): Promise<boolean> {
  const { own } = window
  const told = await tell({ subject, calls: own - window.told, windowMs })
  window.telling = undefined
  window.isLate = false
  if (told === undefined) return false
  window.told = own
  window.others = Math.max(told.total - own, 0)
  window.endsAtMs = nowMs() + told.endsInMs
  return true
}
