import type { QueueView } from '#shared/api/admin/today.api.ts'

/** Queues by urgency: those that are overdue, then those with a clock by its end, then those that have waited longest; the empty last. */
export const byUrgency = <Queue extends Pick<QueueView, 'count' | 'overdue' | 'dueBy' | 'oldestAt'>>(
  queues: readonly Queue[],
): Queue[] => queues.toSorted((one, other) => compare(placeOf(one), placeOf(other)))

type Place = readonly [rank: number, moment: number]

function placeOf({ count, overdue, dueBy, oldestAt }: Parameters<typeof byUrgency>[0][number]): Place {
  if (count === 0) return [3, 0]
  if (dueBy !== null) return [overdue > 0 ? 0 : 1, Date.parse(dueBy)]
  return [2, Date.parse(oldestAt ?? '') || 0]
}

const compare = ([rank, moment]: Place, [otherRank, otherMoment]: Place): number =>
  rank - otherRank || moment - otherMoment
