import { isWhole } from '#test/support/laws/rounds.ts'
import type { Row } from './authorisation-cells.ts'
import { type Actor, actors } from './cast.ts'

// The gate's sample of the sweeps over the table of calls. docs/decisions/0138.

/** Actors in groups: those of one group get the same answers from this call. */
const groupsOf = ({ cells }: Row): readonly (readonly Actor[])[] => [
  ...Map.groupBy(actors, actor => JSON.stringify(cells[actor])).values(),
]

/**
 * Those who ask in a sweep for this call: in the gate one of each group of actors who are answered alike, the next of the group from
 * call to call; in the whole proof all of them.
 */
export const askedOf = (row: Row, nth: number): readonly Actor[] =>
  isWhole ? actors : groupsOf(row).flatMap(group => group[nth % group.length] ?? [])
