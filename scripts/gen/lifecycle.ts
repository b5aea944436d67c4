import { readdirSync, writeFileSync } from 'node:fs'
import {
  eventsFrom,
  captureAndSubmit,
  next,
  payIns,
  payouts,
  statuses,
  type TransferState,
  transitions,
} from '#shared/transfers/lifecycle.ts'

const PAGE = 'docs/lifecycle.md'
const MIGRATIONS = 'src/server/platform/db/migrations'

const start: TransferState = { status: 'pending', payIn: 'none', payout: 'none' }

/** The page about the lifecycle: a picture of what a transfer can become, and the table it is drawn from. */
export function lifecyclePage(): string {
  return [
    '<!-- npm run gen:lifecycle -->',
    '# Lifecycle of a transfer',
    '',
    '`npm run gen:lifecycle` draws this page from `src/shared/transfers/lifecycle.ts`. A state is status · pay-in · payout;',
    '[GLOSSARY](GLOSSARY.md#states-of-a-transfer) explains each word.',
    '',
    'A declined card is no event: the transfer stays as it is, and its sender may try again until the price expires or too many cards were declined.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${nodeOf(start)}`,
    ...reachableStates().flatMap(linesOf),
    '```',
    '',
    '## Every legal change',
    '',
    'A change is legal from every combination of the states in its row. The picture shows only the states that a transfer can reach.',
    '',
    '| Event | Status | Pay-in | Payout | Becomes |',
    '|---|---|---|---|---|',
    ...transitions.map(rowOf),
    '',
  ].join('\n')
}

function reachableStates(): TransferState[] {
  const found = new Map([[nodeOf(start), start]])
  // A map gives out what is added while it is walked.
  for (const state of found.values()) {
    for (const to of eventsFrom(state).map(event => next(state, event))) if (to) found.set(nodeOf(to), to)
  }
  return [...found.values()]
}

function linesOf(state: TransferState): string[] {
  const label = `  ${nodeOf(state)} : ${state.status} · ${state.payIn} · ${state.payout}`
  const events = eventsFrom(state)
  if (events.length === 0) return [label, `  ${nodeOf(state)} --> [*]`]
  return [label, ...arrowsOf(state, events)]
}

/** One arrow for each state that follows, with all events that lead there. */
function arrowsOf(state: TransferState, events: ReturnType<typeof eventsFrom>): string[] {
  const eventsTo = Map.groupBy(events, event => nodeOf(next(state, event) ?? state))
  return [...eventsTo].map(([to, labels]) => `  ${nodeOf(state)} --> ${to} : ${labels.join(', ')}`)
}

const nodeOf = ({ status, payIn, payout }: TransferState): string => [status, payIn, payout].join('_')

function rowOf({ event, from, to }: (typeof transitions)[number]): string {
  const becomes = Object.entries(to).map(
    ([column, value]) => `${wordOf[column as keyof TransferState]} ${value}`,
  )
  const cells = [from.status.join(', '), from.payIn.join(', '), from.payout.join(', '), becomes.join(', ')]
  return `| ${[event, ...cells].join(' | ')} |`
}

const wordOf = { status: 'status', payIn: 'pay-in', payout: 'payout' }

/** The migration that tells the database every legal change: those of the table, and those that one statement makes together. */
export function legalTransitions(): string {
  const pairs = everyState.flatMap(from =>
    everyState.filter(to => isLegal(from, to)).map(to => `    '${[textOf(from), textOf(to)].join('>')}'`),
  )
  return [
    '-- Made from src/shared/transfers/lifecycle.ts by `npm run gen:lifecycle`. A test compares them.',
    '',
    "-- The legal changes of a transfer's state, as 'before>after', each state as status, pay-in and payout.",
    'create or replace function app.legal_transitions() returns text[] language sql immutable parallel safe as $$',
    '  select array[',
    pairs.join(',\n'),
    '  ]',
    '$$;',
    '',
  ].join('\n')
}

/** The path of the newest migration that holds the list; a release freezes it, and a change then needs a new file. */
export function legalTransitionsFile(): string {
  const file = readdirSync(MIGRATIONS)
    .toSorted()
    .findLast(name => name.endsWith('-legal-transitions.sql'))
  if (file === undefined) throw new Error(`${MIGRATIONS} has no file named NNNN-legal-transitions.sql`)
  return `${MIGRATIONS}/${file}`
}

const everyState: TransferState[] = statuses.flatMap(status =>
  payIns.flatMap(payIn => payouts.map(payout => ({ status, payIn, payout }))),
)

const isLegal = (from: TransferState, to: TransferState): boolean =>
  [...eventsFrom(from).map(event => next(from, event)), ...bothStepsFrom(from)].some(
    state => state !== undefined && textOf(state) === textOf(to),
  )

/** The states that two changes of one statement lead to. */
const bothStepsFrom = (state: TransferState): (TransferState | undefined)[] =>
  captureAndSubmit
    .filter(
      ({ from }) =>
        matches(from.status, state.status) &&
        matches(from.payIn, state.payIn) &&
        matches(from.payout, state.payout),
    )
    .map(({ first, second }) => {
      const between = next(state, first)
      return between && next(between, second)
    })

const matches = (allowed: readonly string[], value: string): boolean => allowed.includes(value)

const textOf = ({ status, payIn, payout }: TransferState): string => [status, payIn, payout].join(';')

if (import.meta.main) {
  writeFileSync(PAGE, lifecyclePage())
  writeFileSync(legalTransitionsFile(), legalTransitions())
}
