import { useQuery } from '@tanstack/react-query'
import { listApprovalRules } from '#shared/api/admin/approvals.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { freshQuery } from '#web/api/query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { actTexts, kindTexts, messages, ruleTexts } from './messages.ts'

const texts = messages.rule

type Rules = AnswerOf<typeof listApprovalRules>
type Rule = Rules['rules'][number]

/** The acts that need a second person, and those for which there is none. */
export function RulesTab() {
  const query = useQuery(freshQuery(listApprovalRules, {}))
  if (query.data === undefined) return <NotThere query={query} />
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{texts.lead}</p>
      <Impossible rules={query.data.rules} />
      <DataTable
        caption={texts.caption}
        columns={columnsOf(query.data)}
        rows={query.data.rules}
        keyOf={({ kind }) => kind}
      />
    </>
  )
}

/** The kinds that should wait and for which fewer than two people may approve. */
function Impossible({ rules }: Pick<Rules, 'rules'>) {
  const named = (state: Rule['state']) =>
    rules
      .filter(each => each.state === state)
      .map(({ kind }) => kindTexts[kind])
      .join(', ')
  const [stuck, alone] = [named('stuck'), named('alone')]
  if (stuck === '' && alone === '') return null
  return (
    <section aria-labelledby="impossible" className="mb-4 rounded-field bg-warn-soft p-4 text-warn">
      <h2 id="impossible" className="font-semibold">
        {texts.impossible}
      </h2>
      {stuck !== '' && <p>{texts.stuck(stuck)}</p>}
      {alone !== '' && <p>{texts.alone(alone)}</p>}
    </section>
  )
}

const looks = { on: 'default', stuck: 'destructive', alone: 'destructive', off: 'secondary' } as const

const columnsOf = ({ bankFileAloneUsd }: Rules): readonly Column<Rule>[] => [
  {
    name: texts.columns.what,
    cell: ({ kind }) => (
      <span className="block">
        <span className="block font-semibold">{kindTexts[kind]}</span>
        <span className="block text-muted">{actTexts[kind]}</span>
      </span>
    ),
  },
  {
    name: texts.columns.second,
    cell: ({ state }) => <Badge look={looks[state]} text={ruleTexts[state]} />,
  },
  {
    name: texts.columns.alone,
    cell: rule => (
      <span className="block">
        <span className="block">{aloneText(rule)}</span>
        {rule.kind === 'payins' && isWaiting(rule) && bankFileAloneUsd > 0 && (
          <span className="block">{texts.bankFiles(bankFileAloneUsd)}</span>
        )}
      </span>
    ),
  },
  {
    name: texts.columns.people,
    cell: ({ people }) => (
      <span className="block wrap-anywhere">
        <bdi>{people.length === 0 ? texts.nobody : people.join(', ')}</bdi>
      </span>
    ),
  },
]

const isWaiting = ({ state }: Rule): boolean => state === 'on' || state === 'stuck'

function aloneText(rule: Rule): string {
  if (!isWaiting(rule)) return texts.everything
  if (rule.aloneUsd === null) return texts.noAmount
  return rule.aloneUsd === 0 ? texts.nothing : texts.upTo(rule.aloneUsd)
}
