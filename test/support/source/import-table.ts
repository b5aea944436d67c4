/** The import table of docs/ARCHITECTURE.md as data. A place that is not in here does not exist. */

/** Level of each server slice: it may import from the slices on lower levels. */
export const sliceLevels: Readonly<Record<string, number>> = {
  platform: 0,
  audit: 1,
  approvals: 2,
  documents: 2,
  users: 3,
  countries: 3,
  corridors: 3,
  calendars: 3,
  fees: 3,
  promos: 3,
  operator: 3,
  ledger: 3,
  faults: 4,
  recipients: 4,
  'rate-alerts': 4,
  quotes: 4,
  compliance: 4,
  payments: 5,
  payouts: 5,
  banking: 5,
  identity: 5,
  transfers: 6,
  treasury: 6,
  cases: 7,
  reconciliation: 7,
  retention: 7,
  notifications: 7,
  webhooks: 7,
  admin: 8,
}

/**
 * Level of each folder in a zone that has folders, and of the files beside them that folders import: a file imports from its
 * own folder and from lower levels. The other files beside the folders put the zone together: they import from all of it,
 * and no folder imports from them.
 */
export const folderLevels: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'server/transfers': {
    row: 0,
    seals: 1,
    disclosure: 2,
    payout: 2,
    follow: 2,
    'pay-in': 3,
    create: 4,
    refunds: 4,
    cancel: 5,
    correction: 6,
    desk: 6,
    search: 7,
    bank: 7,
    views: 8,
  },
  'server/compliance': { alerts: 0, names: 0, rules: 1, lists: 1 },
  'server/users': {
    'account-jobs.ts': 0,
    'account-key.ts': 0,
    'deps.ts': 0,
    'person.ts': 0,
    'person-words.ts': 0,
    'users.sql.ts': 0,
    session: 1,
    keys: 2,
    admins: 3,
    factors: 3,
    password: 4,
    'sign-in': 5,
    account: 5,
  },
  'server/treasury': {
    'deps.ts': 0,
    'signed.ts': 0,
    matching: 1,
    safeguarding: 1,
    entries: 2,
    settlements: 3,
    rails: 4,
  },
  'server/reconciliation': { 'deps.ts': 0, compare: 1, lines: 2, runs: 3, desk: 4 },
  'web/features/send': {
    wizard: 0,
    offer: 1,
    amount: 2,
    recipient: 2,
    sender: 2,
    summary: 2,
    saved: 2,
  },
  'web/features/operator': { 'messages.ts': 0, 'Article.tsx': 0, 'Facts.tsx': 0, 'Loaded.tsx': 0, case: 1 },
  'web/ui': {
    'messages.ts': 0,
    buttons: 1,
    loading: 1,
    toasts: 1,
    dialogs: 2,
    fields: 2,
    pickers: 3,
  },
  'web/parts': {
    'dates.ts': 0,
    'messages.ts': 0,
    'When.tsx': 0,
    country: 1,
    files: 1,
    legal: 1,
    progress: 1,
    recipient: 1,
    price: 2,
    receipt: 3,
  },
  'web/app': { page: 0, session: 0, 'step-up': 0, draft: 1, transfer: 2, cancellation: 3, shell: 3 },
}

/** Files that other slices may import in addition to `<slice>.ts`: a port, and its implementations. */
export const ports: Readonly<Record<string, readonly string[]>> = {
  payments: ['provider.ts', 'providers.ts'],
  payouts: ['rail.ts'],
}

const slices = Object.keys(sliceLevels).join('|')

/** The zone of each place; `$1` is what the pattern found. Those named `main` put their side together. */
const zones: readonly [RegExp, string][] = [
  [/^src\/shared\/money\//, 'shared/money'],
  [/^src\/shared\//, 'shared'],
  [
    /^src\/server\/(main|start-server|app|deps|seed|background|sealed-columns|start-rules|weak-secrets|call-(limits|classes))\.ts$/,
    'server/main',
  ],
  [/^src\/server\/(stripe-|rate-feed-|worker-|database-)?config\.ts$/, 'server/config'],
  [new RegExp(`^src/server/(${slices})/`), 'server/$1'],
  [/^src\/web\/(main|routes|prerender)\.tsx$/, 'web/main'],
  [/^src\/web\/paths\.ts$/, 'web/paths'],
  // Texts in other languages mirror the web app, and know the types of the English ones.
  [/^src\/web\/languages\/[a-z]{2}\//, 'web/main'],
  [/^src\/web\/(ui|api|app|parts|styles|languages)\//, 'web/$1'],
  [/^src\/web\/(features\/[^/]+)\//, 'web/$1'],
  [/^src\/(server|web)\/[\w.-]+\.test\.tsx?$/, '$1/main'],
  [/^data\/|^package\.json$/, 'data'],
  [/^(test|scripts|bench|clients|examples)\//, 'outside'],
  [/^[\w-]+\.config\.ts$/, 'outside'],
]

/** Zones that each zone of the web app may import, in addition to itself. */
const webReach: Readonly<Record<string, readonly string[]>> = {
  'web/languages': ['shared'],
  'web/ui': ['web/styles', 'web/languages', 'shared/money'], // an amount is shown with its currency's exponent
  'web/styles': [],
  'web/api': ['shared', 'web/languages'],
  'web/paths': ['shared'],
  'web/parts': ['shared', 'web/languages', 'web/ui', 'web/api', 'web/paths'],
  'web/app': ['shared', 'web/languages', 'web/ui', 'web/api', 'web/paths', 'web/parts'],
  'web/features': ['shared', 'web/languages', 'web/ui', 'web/api', 'web/paths', 'web/parts', 'web/app'],
}

const uiPackages = ['react', 'react-dom', 'downshift', 'lucide-react']
/** Packages that both sides use, each its own size of it. */
const packagesOfBothSides = ['libphonenumber-js']
/** Packages that are for browsers: not for the server. */
const webPackages = [
  ...uiPackages,
  'wouter',
  '@tanstack/react-query',
  '@simplewebauthn/browser',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js',
  'country-flag-icons',
  'inter-ui',
  'uqr',
]

export type Rule = 'unknown place' | 'side' | 'reach' | 'level' | 'folder' | 'face' | 'feature'

/** The zone that a file belongs to; undefined for a place that the table does not know. */
export function zoneOf(path: string): string | undefined {
  for (const [pattern, zone] of zones) {
    const found = pattern.exec(path)
    if (!found) continue
    const name = zone.replace('$1', found[1] ?? '')
    return isUnknownFolder(name, path) ? undefined : name
  }
  return undefined
}

/** Whether a file of a zone with folder levels is in a folder that has none. */
function isUnknownFolder(zone: string, path: string): boolean {
  const { isFolder, level } = placeIn(zone, path)
  return zone in folderLevels && isFolder && level === Infinity
}

/** Tests, and the data that only tests read, stand beside what they test. */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path)
}

/** The rule that an import from one file to another breaks, if any. */
export function brokenRule(from: string, to: string): Rule | undefined {
  const [fromZone, toZone] = [zoneOf(from), zoneOf(to)]
  if (!fromZone || !toZone) return 'unknown place'
  if (fromZone === 'outside') return undefined
  if (fromZone === toZone) return isTest(from) || keepsFolderLevel(fromZone, from, to) ? undefined : 'folder'
  const side = sideOf(fromZone)
  if (!maySee(side, to, isTest(from))) return 'side'
  // A test may set its scene with anything on its side.
  if (isTest(from) || fromZone === `${side}/main`) return undefined
  if (side === 'server') return brokenServerRule(fromZone, to, toZone)
  return side === 'web' ? brokenWebRule(fromZone, toZone) : undefined
}

/** Whether a side may know of a file at all. */
function maySee(side: string, to: string, fromTest: boolean): boolean {
  const toSide = sideOf(zoneOf(to) ?? '')
  if (toSide === 'outside') return fromTest && to.startsWith('test/support/')
  if (toSide === 'data') return fromTest || side === 'server'
  // The server says in its mails what the pages say in other languages: those modules are nothing but texts.
  return toSide === 'shared' || toSide === side || (side === 'server' && isTranslation(to))
}

const isTranslation = (path: string): boolean => /^src\/web\/languages\/([a-z]{2}\/|[a-z]+\.ts$)/.test(path)

function sideOf(zone: string): string {
  return zone.split('/')[0] ?? zone
}

function brokenServerRule(fromZone: string, to: string, toZone: string): Rule | undefined {
  if (isTranslation(to)) return undefined
  if (['shared', 'shared/money', 'data', 'server/platform'].includes(toZone)) return undefined
  if (fromZone === 'server/config' || toZone === 'server/config' || toZone === 'server/main') return 'reach'
  if (levelOf(toZone) >= levelOf(fromZone)) return 'level'
  return isFace(to) ? undefined : 'face'
}

function levelOf(zone: string): number {
  return sliceLevels[zone.replace('server/', '')] ?? Infinity
}

/** Whether an import inside a zone stays on the place where it begins or goes to a lower level. */
function keepsFolderLevel(zone: string, from: string, to: string): boolean {
  const [own, target] = [placeIn(zone, from), placeIn(zone, to)]
  const isSamePlace = own.isFolder ? own.name === target.name : own.level === target.level
  return !(zone in folderLevels) || isSamePlace || own.level > target.level
}

/** The folder that a file is in, or the file itself where it stands beside the folders, and its level. */
function placeIn(zone: string, path: string): { name: string; isFolder: boolean; level: number } {
  const [name = '', ...file] = path.slice(`src/${zone}/`.length).split('/')
  return { name, isFolder: file.length > 0, level: folderLevels[zone]?.[name] ?? Infinity }
}

/** A slice is entered through `<slice>/<slice>.ts` or its port; its other files are its own business. */
function isFace(path: string): boolean {
  const [, , slice = '', ...file] = path.split('/')
  return [`${slice}.ts`, ...(ports[slice] ?? [])].includes(file.join('/'))
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
  if (sideOf(zone) === 'web') return [...webPackages, ...packagesOfBothSides].includes(name)
  return name in manifest.dependencies && !webPackages.includes(name)
}

/** Whether a file may import what it finds only at run time, so that nobody can follow it here. */
export function mayComputeImports(from: string): boolean {
  // pages.ts loads the renderer that the web build made.
  return zoneOf(from) === 'outside' || isTest(from) || from === 'src/server/platform/http/web/pages.ts'
}

/** Whether a file may import from Node itself. */
export function mayImportBuiltin(from: string): boolean {
  const zone = zoneOf(from) ?? ''
  return zone === 'outside' || isTest(from) || sideOf(zone) === 'server'
}
