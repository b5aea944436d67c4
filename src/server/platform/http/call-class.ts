import type { Route } from '#shared/api/route.ts'
import type { Lane } from '../db/lanes.ts'

/**
 * The kind of a call under overload: `finishes` what a sender has ordered or reports of it, `begins` something, `reads`, or
 * `prices` from memory, at every key that is pressed.
 */
export type CallClass = 'finishes' | 'begins' | 'reads' | 'prices'

/** Events of a provider or a rail finish payments; else a call reads or begins something, by its method. */
export function classOf(route: Route, classes: ReadonlyMap<Route, CallClass>): CallClass {
  if (route.access === 'provider') return 'finishes'
  return classes.get(route) ?? (route.method === 'GET' ? 'reads' : 'begins')
}

/** The lane in which a call of this class takes its database connections. */
export const laneOf = (callClass: CallClass): Lane => (callClass === 'finishes' ? 'urgent' : 'ordinary')

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly callClass?: CallClass
  }
}
