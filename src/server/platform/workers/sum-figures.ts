import { AggregatorRegistry } from 'prom-client'
import type { Figure } from './messages.ts'

type Figures = readonly Figure[]

/**
 * Figures of several processes as those of one. A count never becomes less when a process ends: Prometheus would take a
 * smaller sum for a new start, and count all of it again.
 */
export type FigureSums = {
  /** The sum as text. A process that does not answer counts with what it had counted at its last answer. */
  readonly sum: (answers: ReadonlyMap<number, Figures>) => Promise<string>
  /** Says that a process has ended. */
  readonly leave: (workerId: number) => void
}

export function newFigureSums(): FigureSums {
  const last = new Map<number, Figures>()
  const ended = new Set<number>()
  let counted: Figures = []
  return {
    async sum(answers) {
      for (const [workerId, figures] of answers) last.set(workerId, figures)
      const gone = [...ended]
      counted = await total([counted, ...gone.map(workerId => countedIn(last.get(workerId) ?? []))])
      for (const workerId of gone) {
        last.delete(workerId)
        ended.delete(workerId)
      }
      const all = [...last].map(([workerId, figures]) => answers.get(workerId) ?? countedIn(figures))
      return await registryOf([...all, counted]).metrics()
    },
    leave: workerId => void ended.add(workerId),
  }
}

const registryOf = (all: readonly Figures[]) => AggregatorRegistry.aggregate([...all])

const total = async (all: readonly Figures[]): Promise<Figures> => await registryOf(all).getMetricsAsJSON()

/** Without gauges, which say how a process is at the moment. */
const countedIn = (figures: Figures): Figures => figures.filter(({ type }) => type !== 'gauge')
