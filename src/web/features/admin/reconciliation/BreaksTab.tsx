import { useState } from 'react'
import { Link } from 'wouter'
import {
  breakAges,
  breakKinds,
  type BreakState,
  breakStates,
  type BreakView,
  listBreaks,
} from '#shared/api/admin/money/reconciliation.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { FilterDay, FilterSelect } from '../list/filter-fields.tsx'
import { type FilterProps, useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { BreakDialog } from './BreakDialog.tsx'
import { ageTexts, breakMessages as texts, kindTexts, sourceText, stateTexts } from './messages.ts'

/** The differences, the oldest first, and the way to resolve them. */
export function BreaksTab({ sources }: { sources: readonly string[] }) {
  const { filters, set, isFiltered } = useFilters(filterNames)
  const list = usePages(listBreaks, { query: filters })
  const [opened, setOpened] = useState<string>()
  const clear = () => set(Object.fromEntries(filterNames.map(name => [name, ''])))
  return (
    <>
      <BreakFilters
        sources={sources}
        filters={filters}
        onChange={set}
        isFiltered={isFiltered}
        onClear={clear}
      />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={breakColumns(({ id }) => setOpened(id))}
        keyOf={({ id }) => id}
        empty={isFiltered ? texts.noMatch : texts.none}
      />
      {opened !== undefined && <BreakDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const moreNames = ['kind', 'assignee', 'day'] as const
const filterNames = ['state', 'source', 'age', ...moreNames] as const
type Name = (typeof filterNames)[number]

type Props = FilterProps<Name> & { sources: readonly string[] }

const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  words: Record<Value, string>,
) => [{ value: '', label: all }, ...values.map(value => ({ value, label: words[value] }))]

const stateOptions = optionsOf(texts.unresolved, breakStates, stateTexts)
const ageOptions = optionsOf(texts.allAges, breakAges, ageTexts)
const kindOptions = optionsOf(texts.allKinds, breakKinds, kindTexts)
const assigneeOptions = optionsOf(texts.anybody, ['mine', 'nobody'], {
  mine: texts.mine,
  nobody: texts.nobody,
})

function BreakFilters({ sources, filters, onChange, ...bar }: Props) {
  const field = (name: Name) => ({
    value: filters[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  // That of the address may be one that this server is not connected to any more.
  const known =
    filters.source === '' || sources.includes(filters.source) ? sources : [...sources, filters.source]
  const sourceOptions = [
    { value: '', label: texts.allSources },
    ...known.map(source => ({ value: source, label: sourceText(source) })),
  ]
  return (
    <FilterBar
      {...bar}
      moreInUse={moreNames.filter(name => filters[name] !== '').length}
      more={
        <>
          <FilterSelect label={texts.kind} options={kindOptions} {...field('kind')} />
          <FilterSelect label={texts.assignee} options={assigneeOptions} {...field('assignee')} />
          <FilterDay label={texts.dayFilter} {...field('day')} />
        </>
      }
    >
      <FilterSelect
        label={texts.state}
        options={stateOptions}
        {...field('state')}
        className="grow basis-36 sm:max-w-52"
      />
      <FilterSelect
        label={texts.source}
        options={sourceOptions}
        {...field('source')}
        className="grow basis-44 sm:max-w-64"
      />
      <FilterSelect
        label={texts.ageFilter}
        options={ageOptions}
        {...field('age')}
        className="grow basis-36 sm:max-w-52"
      />
    </FilterBar>
  )
}

const looks: Record<BreakState, BadgeLook> = {
  open: 'destructive',
  explained: 'secondary',
  resolved: 'outline',
}

const breakColumns = (onOpen: (found: BreakView) => void): readonly Column<BreakView>[] => [
  {
    name: texts.break,
    cell: ({ kind, day }) => (
      <>
        <span className="block font-semibold">{kindTexts[kind]}</span>
        <time dateTime={day} className="block whitespace-nowrap text-muted">
          {dayText(day)}
        </time>
      </>
    ),
  },
  { name: texts.source, cell: ({ source }) => sourceText(source) },
  {
    name: texts.difference,
    isFigure: true,
    cell: ({ difference, currency }) => <Money amount={difference} symbol={currency} />,
  },
  {
    name: texts.transfer,
    cell: ({ transferId, referenceNumber }) =>
      transferId !== null && (
        <Link
          href={deskTransferPath(transferId)}
          className="inline-flex min-h-6 items-center font-medium text-brand hover:underline"
        >
          <bdi dir="ltr">{referenceNumber}</bdi>
        </Link>
      ),
  },
  { name: texts.age, cell: ({ firstSeenAt }) => <Moment at={firstSeenAt} />, isLeftOutOnPhone: true },
  { name: texts.state, cell: ({ state }) => <Badge look={looks[state]} text={stateTexts[state]} /> },
  { name: texts.assignee, cell: ({ assignee }) => <bdi>{assignee ?? texts.nobody}</bdi> },
  {
    name: texts.open,
    isActions: true,
    cell: found => (
      <Button
        look="secondary"
        size="small"
        aria-label={texts.openOne(`${kindTexts[found.kind]}, ${found.referenceNumber ?? found.key}`)}
        onClick={() => onOpen(found)}
      >
        {texts.open}
      </Button>
    ),
  },
]
