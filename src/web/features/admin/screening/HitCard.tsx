import type { Scores } from '#shared/compliance/screening-scores.ts'
import type { SearchHit } from './calls.ts'
import { messages } from './messages.ts'

/** A listed person or business with the score of the searched name, explained word by word. */
export const HitCard = ({ hit, scores }: { hit: SearchHit; scores: Scores }) => (
  <article className="grid gap-3 rounded-card border border-line bg-surface p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="min-w-0 font-semibold wrap-break-word">{hit.name}</h3>
      <p className="font-semibold tabular">{messages.scoreOf(hit.score)}</p>
    </div>
    <p className="text-sm">{effectOf(hit.score, scores)}</p>
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <Fact name={messages.entry} text={`${hit.id}${messages.version(hit.version)}`} />
      <Fact name={messages.born} text={hit.births.join(', ')} />
      <Fact name={messages.countries} text={hit.countries.join(', ')} />
      <Fact name={messages.programmes} text={hit.programmes.join(', ')} />
    </dl>
    <div className="text-sm">
      <h4 className="text-muted">{messages.words}</h4>
      <ul>
        {hit.words.map((word, at) => (
          <li key={at}>{messages.wordOf(word)}</li>
        ))}
        {hit.adjustments.map(adjustment => (
          <li key={adjustment.why}>{messages.adjustmentOf(adjustment)}</li>
        ))}
      </ul>
    </div>
  </article>
)

const Fact = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-break-word">{text}</dd>
    </>
  )

function effectOf(score: number, { review, block }: Scores): string {
  if (score >= block) return messages.needsTwo
  return score >= review ? messages.holds : messages.passes
}
