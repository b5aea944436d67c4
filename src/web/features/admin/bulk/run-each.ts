import type { Result } from './bulk-acts.ts'

type Run = {
  readonly ids: readonly string[]
  /** The call for one transfer. */
  readonly act: (id: string) => Promise<unknown>
  /** The result that an error of it means. `stopped` ends the run: the rest is not tried. */
  readonly resultOf: (error: unknown) => Result
  readonly onResult: (id: string, result: Result) => void
}

/** Acts on one after another, in their order: a refusal of one leaves the others. */
export async function runEach({ ids, act, resultOf, onResult }: Run): Promise<void> {
  let isStopped = false
  for (const id of ids) {
    if (isStopped) {
      onResult(id, { state: 'stopped' })
      continue
    }
    onResult(id, { state: 'running' })
    const result = await act(id).then((): Result => ({ state: 'done' }), resultOf)
    isStopped = result.state === 'stopped'
    onResult(id, result)
  }
}
