import type { PromiseFigures } from '#shared/api/admin/transfers/promises.api.ts'

/** Transfers that count for or against the promise: one that ended by its day did neither. A review breaks it too, as its sender sees it. */
const judgedOf = ({ onTime, late, lateByReview, open, endedLate }: PromiseFigures): number =>
  onTime + late + lateByReview + open + endedLate

/** The share of promises that were kept: '99.9 %', rounded down, so that 100 % means all of them. Null where none is judged yet. */
export function keptShare(figures: PromiseFigures): string | null {
  const judged = judgedOf(figures)
  if (judged === 0) return null
  const permille = Math.floor((figures.onTime * 1000) / judged)
  return `${Math.floor(permille / 10)}.${permille % 10} %`
}
