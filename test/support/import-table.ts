/** The import table of docs/ARCHITECTURE.md as data. A place that is not in here does not exist. */

/** Level of each server slice: it may import from the slices on lower levels. */
const sliceLevels: Readonly<Record<string, number>> = {
  platform: 0,
  audit: 1,
  users: 2,
  countries: 2,
  fees: 2,
  promos: 2,
  ledger: 2,
  recipients: 3,
  quotes: 3,
  compliance: 3,
  payments: 4,
  payouts: 4,
  transfers: 5,
  receipts: 6,
  notifications: 6,
  admin: 7,
}

/** What other slices may import of a slice, where that is more than `<slice>.ts`: its port. */
const ports: Readonly<Record<string, string>> = { payments: 'provider.ts', payouts: 'rail.ts' }

/** Files right under a root. Those marked `main` put their side together and may import all of it. */
const rootFiles: Readonly<Record<string, string>> = {
  'src/server/main.ts': 'server/main',
  'src/server/app.ts': 'server/main',
  'src/server/config.ts': 'server/config',
  'src/web/main.tsx': 'web/main',
  'src/web/routes.tsx': 'web/main',
  'src/web/prerender.tsx': 'web/main',
  'src/web/paths.ts': 'web/paths',
}

const webFolders = ['ui', 'api', 'app', 'parts', 'styles']

/** What each zone of the web app may import, besides itself. */
const webReach: Readonly<Record<string, readonly string[]>> = {
  'web/ui': ['web/styles', 'shared/money'], // an amount is shown with its currency's exponent
  'web/styles': [],
  'web/api': ['shared'],
  'web/paths': ['shared'],
  'web/parts': ['shared', 'web/ui', 'web/api', 'web/paths'],
  'web/app': ['shared', 'web/ui', 'web/api', 'web/paths', 'web/parts'],
  'web/features': ['shared', 'web/ui', 'web/api', 'web/paths', 'web/parts', 'web/app'],
}

const uiPackages = ['react', 'react-dom', 'downshift', 'lucide-react']
/** Packages that are for browsers: not for the server. */
const webPackages = [...uiPackages, 'wouter', '@tanstack/react-query', 'country-flag-icons', 'inter-ui']

export type Rule = 'unknown place' | 'side' | 'reach' | 'level' | 'face' | 'feature'

/**
 * The zone that a file belongs to: `shared`, `server/<slice>`, `web/<folder>`, `web/features/<name>`,
 * `server/main`, `web/main`, `data`, or `outside` for tests and scripts. Undefined for a place that the table does not know.
 */
export function zoneOf(path: string): string | undefined {
  const inRoot = rootFiles[path.replace(/(\.\w+)?\.(test|fixture)(\.tsx?)$/, '$3')]
  if (inRoot) return inRoot
  const [root, side, folder, ...rest] = path.split('/')
  if (root === 'data') return 'data'
  if (root !== 'src') return isOutside(path) ? 'outside' : undefined
  if (side === 'shared') return folder === 'money' ? 'shared/money' : 'shared'
  if (!folder || rest.length === 0) return undefined
  if (side === 'server' && folder in sliceLevels) return `server/${folder}`
  if (side === 'web' && webFolders.includes(folder)) return `web/${folder}`
  if (side === 'web' && folder === 'features' && rest.length > 1) return `web/features/${rest[0]}`
  return undefined
}

function isOutside(path: string): boolean {
  return /^(test|scripts|bench)\//.test(path) || /^[\w-]+\.config\.ts$/.test(path)
}

/** Tests, and the data that only tests read, stand beside what they test. */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path)
}

/** The rule that an import from one file to another breaks, if any. Both must be in known places. */
export function brokenRule(from: string, to: string): Rule | undefined {
  const [fromZone, toZone] = [zoneOf(from), zoneOf(to)]
  if (!fromZone || !toZone) return 'unknown place'
  if (fromZone === 'outside' || fromZone === toZone) return undefined
  if (toZone === 'data') return isTest(from) || fromZone.startsWith('server/') ? undefined : 'side'
  if (toZone === 'outside') return isTest(from) && to.startsWith('test/support/') ? undefined : 'side'
  const [fromSide, toSide] = [sideOf(fromZone), sideOf(toZone)]
  if (toSide !== 'shared' && fromSide !== toSide) return 'side'
  // A test may set its scene with anything on its side.
  if (isTest(from) || fromSide === 'shared' || fromZone === `${fromSide}/main`) return undefined
  return fromSide === 'server' ? brokenServerRule(fromZone, to, toZone) : brokenWebRule(fromZone, toZone)
}

function sideOf(zone: string): string {
  return zone.split('/')[0] ?? zone
}

function brokenServerRule(fromZone: string, to: string, toZone: string): Rule | undefined {
  if (sideOf(toZone) === 'shared' || toZone === 'server/platform') return undefined
  if (fromZone === 'server/config' || toZone === 'server/config' || toZone === 'server/main') return 'reach'
  if (levelOf(toZone) >= levelOf(fromZone)) return 'level'
  return isFace(to) ? undefined : 'face'
}

function levelOf(zone: string): number {
  return sliceLevels[zone.replace('server/', '')] ?? Infinity
}

/** A slice is entered through `<slice>/<slice>.ts` or its port; its other files are its own business. */
function isFace(path: string): boolean {
  const [, , slice = '', ...file] = path.split('/')
  return [`${slice}.ts`, ports[slice]].includes(file.join('/'))
}

function brokenWebRule(fromZone: string, toZone: string): Rule | undefined {
  const isFeature = fromZone.startsWith('web/features/')
  if (isFeature && toZone.startsWith('web/features/')) return 'feature'
  const reach = webReach[isFeature ? 'web/features' : fromZone] ?? []
  return reach.includes(toZone) || reach.includes(sideOf(toZone)) ? undefined : 'reach'
}

export interface Manifest {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** Whether a file may import a package from npm; `specifier` may name a part of it (`zod/mini`). */
export function mayImportPackage(from: string, specifier: string, manifest: Manifest): boolean {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const zone = zoneOf(from) ?? ''
  if (zone === 'outside' || isTest(from))
    return name in manifest.dependencies || name in manifest.devDependencies
  if (name === 'zod') return specifier === 'zod/mini' && sideOf(zone) !== 'web' // the whole of zod weighs 5 times as much
  if (sideOf(zone) === 'shared') return false
  if (zone === 'web/ui') return uiPackages.includes(name)
  if (sideOf(zone) === 'web') return webPackages.includes(name)
  return name in manifest.dependencies && !webPackages.includes(name)
}

/** Whether a file may import what it finds only at run time, so that nobody can follow it here. */
export function mayComputeImports(from: string): boolean {
  // pages.ts loads the renderer that the web build made.
  return zoneOf(from) === 'outside' || from === 'src/server/platform/http/pages.ts'
}

/** Whether a file may import from Node itself. */
export function mayImportBuiltin(from: string): boolean {
  const zone = zoneOf(from) ?? ''
  return zone === 'outside' || isTest(from) || sideOf(zone) === 'server'
}
