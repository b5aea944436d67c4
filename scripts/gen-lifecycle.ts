import { writeFileSync } from 'node:fs'
import { eventsFrom, next, type TransferState, transitions } from '#shared/transfers/lifecycle.ts'

const PAGE = 'docs/lifecycle.md'

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
    'A declined card is no event: the transfer stays as it is, and its sender may try again until the price expires.',
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

if (import.meta.main) writeFileSync(PAGE, lifecyclePage())
