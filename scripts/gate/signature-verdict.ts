export type SignatureVerdict = { readonly isForged: boolean; readonly message: string }

type Named = { readonly name?: string; readonly version?: string }
type Audited = { readonly invalid?: readonly Named[]; readonly missing?: readonly Named[] }

/** The meaning of what `npm audit signatures --json` has written, warnings before and after its JSON included. */
export function signatureVerdict(output: string): SignatureVerdict {
  const audited = auditedIn(output)
  if (!audited?.invalid || !audited.missing)
    return {
      isForged: false,
      message: 'The registry did not answer: the signatures of the packages were not checked.',
    }
  const faults = [...named('forged', audited.invalid), ...named('unsigned', audited.missing)]
  if (faults.length > 0) return { isForged: true, message: faults.join('\n') }
  return { isForged: false, message: 'The registry has signed every installed package.' }
}

/** Undefined where there is no JSON. */
function auditedIn(output: string): Audited | undefined {
  try {
    return JSON.parse(output.slice(output.search(/^\{/m), output.lastIndexOf('\n}') + 2)) as Audited
  } catch {
    return undefined
  }
}

const named = (fault: string, packages: readonly Named[]): string[] =>
  packages.map(({ name, version }) => `${fault}: ${name}@${version}`)
