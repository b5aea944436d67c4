type Locked = {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, Locked>> }

/** Names of the packages that these texts import, each once: 'zod' for 'zod/mini'. */
export function importedPackages(texts: readonly string[]): string[] {
  const specifiers = texts.flatMap(text =>
    [...text.matchAll(/(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(specifiers)].toSorted()
}

/** The folders of these packages and of all that they need, as 'node_modules/pg', each once. */
export function packagesBehind({ packages }: Lockfile, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const place = placeOf(packages, name, from)
    if (place === undefined || found.has(place) || isTool(packages[place])) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, place)
  }
  for (const name of names) add(name, '')
  return [...found].toSorted()
}

/** True for a package that is installed for development, also if a package of production would use it when it is there. */
const isTool = (locked: Locked | undefined): boolean => locked?.dev === true || locked?.devOptional === true

/** The nearest folder, from that of the importing package upwards; undefined where the package is not locked. */
function placeOf(packages: Lockfile['packages'], name: string, from: string): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (place in packages) return place
  return from === ''
    ? undefined
    : placeOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
