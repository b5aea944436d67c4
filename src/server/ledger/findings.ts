import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'

type Check = ProofView['checks'][number]

/** The result of one statement of the proof: the number of things examined by each check, and each fault in words. */
export type Looked = {
  readonly counted: Readonly<Record<string, number>>
  readonly faults: readonly { readonly check: string; readonly what: string }[]
}

/** Beyond these one knows that it is bad; they must not fill the memory either. */
const EXAMPLES_MAX = 5

/** Gathers what the statements of a proof have found, under the titles of its checks and in their order. */
export function newFindings(titles: Readonly<Record<string, string>>) {
  const checks = new Map(
    Object.entries(titles).map(([name, title]) => [
      name,
      { name, title, counted: 0, faults: 0, examples: [] as string[] },
    ]),
  )
  const of = (name: string) => {
    const check = checks.get(name)
    if (check === undefined) throw new Error(`no check is called ${name}`)
    return check
  }
  return {
    note({ counted, faults }: Looked): void {
      for (const [name, count] of Object.entries(counted)) of(name).counted += count
      for (const { check, what } of faults) {
        const found = of(check)
        found.faults += 1
        if (found.examples.length < EXAMPLES_MAX) found.examples.push(what)
      }
    },
    checks: (): Check[] => [...checks.values()],
  }
}

export type Findings = ReturnType<typeof newFindings>
