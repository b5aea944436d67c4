import type { Pool } from 'pg'
import * as api from '#shared/api/admin/approvals.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import {
  approve,
  type FourEyes,
  rejectApproval,
  areSumsInForce,
  rulesOf,
  type ToApprove,
} from '#server/approvals/approvals.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { uploadReader, type WorkDeps } from '#server/transfers/transfers.ts'
import { mount } from '#server/platform/http/mount.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import type { App } from '#server/platform/http/server.ts'
import { type KeyDeps, lockStaffAmong, named, staffAtDesk } from '#server/users/users.ts'
import { approvalFacts } from './approval-facts.ts'
import { approvalView, standingOf } from './approval-view.ts'
import {
  type ApprovalListRow,
  findApproval,
  listAllApprovals,
  listApprovalsOfState,
  listDecidedApprovals,
} from './approvals.sql.ts'

type RuleDeps = {
  readonly fourEyes: FourEyes
  readonly bankFileAloneUsd: number
}

/** Mounts the routes of approval requests. `approved` carries out a request once it is approved. */
export function registerApprovalRoutes(
  app: App,
  deps: WorkDeps & KeyDeps & RuleDeps,
  approved: Pick<ToApprove, 'operations' | 'calls'>,
): void {
  const { pool } = deps
  const namesIn = (rows: ApprovalListRow[]) => named(deps, pool, rows, ['asked_by', 'decided_by'])
  const readUpload = uploadReader(deps)
  const viewsOf = async (rows: readonly ApprovalListRow[], actor: Actor) => {
    const isShown = (row: ApprovalListRow) => {
      const { isGenuine, isReader } = standingOf(deps, row, actor)
      return row.state === 'pending' && isGenuine && isReader
    }
    const payloads = rows.map(row => (isShown(row) ? row.payload : null))
    const facts = await approvalFacts(deps, payloads, readUpload)
    return rows.map((row, at) => ({ ...approvalView(deps, row, actor), facts: facts[at] ?? [] }))
  }
  const viewOf = async (id: string, actor: Actor) => {
    const [view] = await viewsOf(await namesIn(await findApproval(pool, id)), actor)
    return view! // approvals are never deleted
  }
  mount(app, api.listApprovals, async call => {
    const { query } = call
    const { micros, id } = positionOf(query.cursor)
    const rows = await listOf(pool, query.state, [micros, id, query.limit + 1])
    const { shown, last } = pageOf(await namesIn(rows), query.limit)
    call.nextPage(cursorAt(positionAfter(last)))
    return await viewsOf(shown, call.actor)
  })
  mount(app, api.listApprovalRules, async () => {
    const staff = await staffAtDesk(deps, pool)
    return {
      rules: rulesOf(deps.fourEyes, staff, deps.aloneUsd),
      bankFileAloneUsd: areSumsInForce(deps.fourEyes, staff) ? deps.bankFileAloneUsd : 0,
    }
  })
  mount(app, api.approve, async call => {
    const { id } = call.params
    await approve(deps, call, { ...approved, id, lockStaff: lockStaffAmong(deps) })
    return viewOf(id, call.actor)
  })
  mount(app, api.rejectApproval, async call => {
    const { id } = call.params
    await rejectApproval(deps, call, { id, reason: call.body.reason, lockStaff: lockStaffAmong(deps) })
    return viewOf(id, call.actor)
  })
}

type State = QueryOf<typeof api.listApprovals>['state']

function listOf(pool: Pool, state: State, page: [string, string, number]): Promise<ApprovalListRow[]> {
  if (state === undefined) return listAllApprovals(pool, ...page)
  return state === 'decided'
    ? listDecidedApprovals(pool, ...page)
    : listApprovalsOfState(pool, ...page, state)
}
