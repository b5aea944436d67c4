import * as z from 'zod/mini'
import { idParams, instant, listQuery } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { reason } from './admin-fields.ts'

/** The kinds of acts that may need a second admin. */
export const approvalKinds = [
  'rates',
  'refunds',
  'admins',
  'treasury',
  'payins',
  'limits',
  'release',
  'fees',
  'promos',
  'corridors',
  'operator',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** The kinds by which money is paid out or back, or that decide how much is paid out. Live payments start with these. */
export const payOutKinds = [
  'rates',
  'refunds',
  'admins',
  'treasury',
  'payins',
  'limits',
  'release',
  'corridors',
] as const satisfies readonly ApprovalKind[]

/** The kinds whose acts move an amount, so that small ones may need one admin only. */
export const amountKinds = [
  'refunds',
  'treasury',
  'payins',
  'release',
] as const satisfies readonly ApprovalKind[]
export type AmountKind = (typeof amountKinds)[number]

export const approvalStates = ['pending', 'approved', 'rejected'] as const

export const approvalView = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /**
   * The requested act in words: 'Set PHP to 61.2 per USD'. These and the reasons are shown to the person who asked, to
   * those who may approve it and to readers of the audit log; others read 'A request for other roles'.
   */
  title: z.string(),
  reason: z.nullable(z.string()),
  /**
   * Facts about the request, as the server knows them: who pays and who is paid, and who imported a bank line from which file. Only
   * requests that wait have them, for those who read their title.
   */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Full name and username, like `decidedBy`: 'Ada Lovelace “ada”'. */
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** The reason why it was rejected or withdrawn. */
  decisionReason: z.nullable(z.string()),
  /** True if the caller asked for it: somebody else must decide. */
  isOwn: z.boolean(),
  /** True if the caller's roles allow the act: others cannot decide. */
  mayDecide: z.boolean(),
})

export type ApprovalView = z.infer<typeof approvalView>

export const listApprovals = defineRoute({
  method: 'GET',
  path: '/api/admin/approvals',
  summary: 'Approval requests, waiting and decided, the newest first.',
  access: { needs: 'approvals.read' },
  /** `decided`: approved or rejected. */
  query: z.object({ ...listQuery, state: z.optional(z.enum([...approvalStates, 'decided'])) }),
  success: { status: 200, body: z.array(approvalView) },
})

/**
 * How it is with acts of a kind. `on`: they wait for a second person. `stuck`: they wait, and nobody can approve. `alone`: they
 * should wait, and one person does them alone, since fewer than two people may. `off`: the operator wants no second person.
 */
export const ruleStates = ['on', 'stuck', 'alone', 'off'] as const

const approvalRule = z.object({
  kind: z.enum(approvalKinds),
  state: z.enum(ruleStates),
  /** Whole US dollars of such acts that one person may do alone in 24 hours; null where they have no amount. */
  aloneUsd: z.nullable(z.number()),
  /** Full names and usernames of the people who may do and approve such acts. */
  people: z.array(z.string()),
})

export const listApprovalRules = defineRoute({
  method: 'GET',
  path: '/api/admin/approvals/rules',
  summary: 'The acts that need a second person, from which amount, and who may approve them.',
  access: { needs: 'approvals.read' },
  success: {
    status: 200,
    body: z.object({
      rules: z.array(approvalRule),
      /** Whole US dollars in bank files that one person may import alone in 24 hours, beside the pay-ins. */
      bankFileAloneUsd: z.number(),
    }),
  },
})

const refusals = ['own_approval', 'approval_decided'] as const

export const approve = defineRoute({
  method: 'POST',
  path: '/api/admin/approvals/{id}/approve',
  summary: 'Approves and carries out the request of another admin.',
  access: { needs: 'approvals.decide' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 200, body: approvalView },
  refusals: [...refusals, 'approval_outdated', 'own_rights', 'provider_unavailable'],
})

export const rejectApproval = defineRoute({
  method: 'POST',
  path: '/api/admin/approvals/{id}/reject',
  summary: "Rejects the request of another admin, or withdraws one's own.",
  access: { needs: 'approvals.decide' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: { status: 200, body: approvalView },
  refusals: ['approval_decided', 'forbidden'],
})
