/** A package as package-lock.json records it, under its path in node_modules. */
export interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  libc?: readonly string[]
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = Readonly<Record<string, Locked>>

/**
 * Dependencies that a package names and the lockfile lacks, as `package > dependency`. `npm ci` refuses to
 * install then; `npm install` leaves such gaps when the registry it asks lacks a platform's package.
 */
export function gaps(lockfile: Lockfile): string[] {
  return Object.entries(lockfile).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name, version]) => !isLocked(lockfile, path, name, version))
      .map(([name]) => `${path} > ${name}`),
  )
}

/** Looks where Node would: in the package's own node_modules, then in those of the folders above it. */
function isLocked(lockfile: Lockfile, path: string, name: string, version: string): boolean {
  const found = lockfile[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]
  if (found) return !/^\d+\.\d+\.\d+$/.test(version) || found.version === version
  if (path === '') return false
  const end = path.lastIndexOf('/node_modules/')
  return isLocked(lockfile, end < 0 ? '' : path.slice(0, end), name, version)
}

/** Packages whose content is not checked when they are installed on Linux with glibc, where we run. */
export function unchecked(lockfile: Lockfile): string[] {
  return Object.entries(lockfile)
    .filter(([path, locked]) => path !== '' && !locked.integrity && isForOurLinux(locked))
    .map(([path]) => path)
}

function isForOurLinux({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean {
  return os.includes('linux') && libc.includes('glibc') && cpu.some(it => it === 'x64' || it === 'arm64')
}

/** Packages that come from elsewhere than the npm registry. */
export function strangers(lockfile: Lockfile): string[] {
  return Object.entries(lockfile)
    .filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
    .map(([path]) => path)
}
