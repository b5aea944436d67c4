import { dayText, instantText } from './dates.ts'

/** An instant or a calendar day of the wire, in words. Isolated, in the direction of its own letters. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular">
    <bdi>{isDay(at) ? dayText(at) : instantText(at)}</bdi>
  </time>
)

const isDay = (at: string): boolean => at.length === '2026-11-24'.length
