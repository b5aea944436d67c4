import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, Clock } from 'lucide-react'
import type { ReconciliationDay, RunView } from '#shared/api/admin/money/reconciliation.api.ts'
import { messages, stepTexts } from './messages.ts'

type Props = { day: Pick<ReconciliationDay, 'runs' | 'underWay'>; source: string }

/** The result of a day's comparison with a source, in a word and a sign. */
export function Standing({ day, source }: Props) {
  const work = day.underWay.find(each => each.source === source)
  if (work !== undefined)
    return (
      <Sign Icon={Clock} look="text-muted" title={messages.counted(work.counted)}>
        {work.waitsFor === null ? stepTexts[work.step] : messages.waitsFor(work.waitsFor)}
      </Sign>
    )
  const run = day.runs.find(each => each.source === source)
  return run === undefined ? (
    <Sign Icon={CircleDashed} look="text-muted">
      {messages.notCompared}
    </Sign>
  ) : (
    <RunStanding run={run} />
  )
}

export function RunStanding({ run }: { run: RunView }) {
  if (run.unresolved > 0)
    return (
      <Sign Icon={CircleAlert} look="text-danger font-semibold">
        {messages.breaksOf(run.unresolved)}
      </Sign>
    )
  if (!run.hasStatement)
    return (
      <Sign Icon={CircleHelp} look="text-warn">
        {messages.noStatement}
      </Sign>
    )
  return run.late > 0 ? (
    <Sign Icon={Clock} look="text-warn" title={messages.lateMeans}>
      {messages.late(run.late)}
    </Sign>
  ) : (
    <Sign Icon={CircleCheck} look="text-ok">
      {messages.balanced}
    </Sign>
  )
}

type SignProps = { Icon: typeof Clock; look: string; title?: string; children: string }

const Sign = ({ Icon, look, title, children }: SignProps) => (
  <span title={title} className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
    <Icon aria-hidden="true" className="size-4 shrink-0" />
    {children}
  </span>
)
