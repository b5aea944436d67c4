import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** The faults that can be requested, by place: the sandbox provider, its webhooks, the sandbox rail. */
export const faultsOf = {
  provider: [
    'timeout_after_success',
    'error_after_success',
    'timeout',
    'outage',
    'slow',
    'locked',
    'declined',
    'wrong_amount',
  ],
  rail: ['timeout_after_success', 'error_after_success', 'timeout', 'outage', 'slow', 'locked', 'declined'],
  webhooks: ['duplicate', 'late', 'lost', 'reordered'],
} as const

export const faultTargets = ['provider', 'rail', 'webhooks'] as const satisfies (keyof typeof faultsOf)[]
export type FaultTarget = (typeof faultTargets)[number]

const faultKinds = [...faultsOf.provider, ...faultsOf.webhooks] as const
export type FaultKind = (typeof faultKinds)[number]

const TIMES_MAX = 100_000
/** The longest delay of a webhook; calls are answered sooner. */
const DELAY_MS_MAX = 600_000

export const faultView = z.object({
  target: z.enum(faultTargets),
  fault: z.enum(faultKinds),
  /** The call, or the type of event, that it is meant for; null: whichever comes next. */
  operation: z.nullable(z.string()),
  timesLeft: z.int(),
  /** The duration of a slow call, a silence or a late webhook. */
  delayMs: z.int(),
})

export type FaultView = z.infer<typeof faultView>

export const listFaults = defineRoute({
  method: 'GET',
  path: '/sandbox/faults',
  summary: 'Sandbox: the faults that are still to be played.',
  access: { needs: 'faults.read' },
  success: { status: 200, body: z.array(faultView) },
})

export const setFault = defineRoute({
  method: 'POST',
  path: '/sandbox/faults',
  summary: 'Sandbox: sets a fault to be played so many times; 0 removes it. Gives all faults that are set.',
  access: { needs: 'faults.write' },
  needsFreshProof: true,
  body: z.object({
    target: z.enum(faultTargets),
    fault: z.enum(faultKinds),
    operation: z.optional(z.string().check(z.regex(/^[A-Za-z_.]{1,60}$/, 'the name of a call or an event'))),
    times: z.int().check(z.minimum(0), z.maximum(TIMES_MAX)),
    delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
  }),
  success: { status: 200, body: z.array(faultView) },
})
