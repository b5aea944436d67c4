import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'
import { composedServer, readImageFile, readManifests } from './image.ts'

type Manifest<Spec = unknown> = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec: Spec
}

// The parts of each kind that the tests read.
type Labels = Readonly<Record<string, string>>
type Probe = { readonly httpGet: unknown }
type Container = {
  readonly ports: unknown
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
  readonly resources: unknown
  readonly securityContext: unknown
  readonly volumeMounts: readonly { readonly readOnly?: boolean }[]
}
type Pod = {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: unknown
  readonly terminationGracePeriodSeconds: number
  readonly containers: readonly [Container]
}
type Deployment = {
  readonly replicas: number
  readonly selector: { readonly matchLabels: Labels }
  readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod }
}
type Service = { readonly ports: readonly { readonly targetPort: string }[]; readonly selector: Labels }
type Monitor = { readonly endpoints: readonly { readonly port: string }[] }
type Backend = { readonly backend: { readonly service: unknown } }
type Ingress = { readonly rules: readonly { readonly http: { readonly paths: readonly Backend[] } }[] }
type Policy = {
  readonly policyTypes: readonly string[]
  readonly ingress: readonly { readonly from: unknown; readonly ports: unknown }[]
}
type Cluster = { readonly instances: number; readonly postgresql: { readonly synchronous: unknown } }

const FOLDER = 'deploy/kubernetes'
const files = globSync(`${FOLDER}/**/*.yaml`).toSorted()
const all = files.flatMap(file => readManifests(file)) as Manifest[]
const secrets = readManifests(`${FOLDER}/secrets.yaml.example`) as Manifest[]
function one<Spec>(kind: string, name = 'openremit'): Manifest<Spec> {
  const found = all.filter(each => each.kind === kind && each.metadata.name === name)
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} times ${kind} ${name}`)
  return found[0] as Manifest<Spec>
}
const { run } = readImageFile()
const deployment = one<Deployment>('Deployment').spec
const { labels } = deployment.template.metadata
const pod = deployment.template.spec
const [container] = pod.containers

test('the folder has what a cluster needs, each in our namespace', () => {
  expect(all.map(each => `${each.apiVersion} ${each.kind}`).toSorted()).toEqual([
    'apps/v1 Deployment',
    'monitoring.coreos.com/v1 ServiceMonitor',
    'networking.k8s.io/v1 Ingress',
    'networking.k8s.io/v1 NetworkPolicy',
    'networking.k8s.io/v1 NetworkPolicy',
    'policy/v1 PodDisruptionBudget',
    'postgresql.cnpg.io/v1 Cluster',
    'v1 ConfigMap',
    'v1 Namespace',
    'v1 Service',
  ])
  const outside = all.filter(each => each.kind !== 'Namespace' && each.metadata.namespace !== 'openremit')
  expect(outside).toEqual([])
})

test('the pods pass the strictest of the pod security standards', () => {
  expect(one('Namespace').metadata).toMatchObject({
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
  })
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(pod.securityContext).toEqual({
    runAsNonRoot: true,
    runAsUser: run.user.uid,
    runAsGroup: run.user.gid,
    fsGroup: run.user.gid,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('the one place that a pod may write to is the data folder', () => {
  const writable = container.volumeMounts.filter(mount => !mount.readOnly)
  expect(writable).toEqual([{ name: 'data', mountPath: run.environment['DATA_DIR'] }])
})

test('probes, service and monitor ask the ports that the image opens', () => {
  expect(container.ports).toEqual([
    { name: 'http', containerPort: Number(run.environment['PORT']) },
    { name: 'metrics', containerPort: Number(run.environment['METRICS_PORT']) },
  ])
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  expect(probes.map(probe => probe.httpGet)).toEqual([
    { path: '/livez', port: 'metrics' },
    { path: '/livez', port: 'metrics' },
    { path: '/readyz', port: 'metrics' },
  ])
  const { ports, selector } = one<Service>('Service').spec
  expect(ports.map(port => port.targetPort)).toEqual(['http', 'metrics'])
  expect(one<Monitor>('ServiceMonitor').spec.endpoints[0]?.port).toBe('metrics')
  expect([selector, deployment.selector.matchLabels]).toEqual([labels, labels])
  expect(one('PodDisruptionBudget').spec).toEqual({ minAvailable: 1, selector: { matchLabels: labels } })
  expect(one<Ingress>('Ingress').spec.rules[0]?.http.paths[0]?.backend.service).toEqual({
    name: 'openremit',
    port: { name: 'http' },
  })
})

test('two pods have bounds, and longer to stop than the server takes', () => {
  expect(deployment.replicas).toBe(2)
  expect(container.resources).toEqual({
    requests: { cpu: '500m', memory: '384Mi' },
    limits: { memory: '1Gi' },
  })
  expect(pod.terminationGracePeriodSeconds).toBe(40)
})

test('each variable of a pod is a setting, or the password in one', () => {
  const inFiles = [one('ConfigMap', 'openremit-settings').data, secretNamed('openremit-settings').stringData]
  const own = container.env
  const names = [...inFiles.flatMap(data => Object.keys(data ?? {})), ...own.map(({ name }) => name)]
  const isInOne = (name: string) => own.some(({ value }) => value?.includes(`$(${name})`))
  expect(names.filter(name => !settingNames.includes(name) && !isInOne(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_QUEUE_URL']))
})

test('the sandbox is opened as in compose.yaml', () => {
  const { PUBLIC_URL: _, ...settings } = one('ConfigMap', 'openremit-settings').data ?? {}
  expect(composedServer().environment).toMatchObject(settings)
})

const secretNamed = (name: string): Manifest => {
  const found = secrets.find(each => each.metadata.name === name)
  if (found === undefined) throw new Error(`no secret ${name}`)
  return found
}

test('the form of the secrets has no value, and each secret that a manifest names', () => {
  const values = secrets.flatMap(each => Object.entries(each.stringData ?? {}))
  expect(values.filter(([name, value]) => name !== 'username' && value !== '')).toEqual([])
  const text = JSON.stringify(all)
  const named = [
    ...text.matchAll(/(?:"secretKeyRef":|"secretRef":|"passwordSecret":|"secret":)\{"name":"([^"]+)"/g),
  ]
  expect(new Set(named.map(match => match[1]))).toEqual(new Set(secrets.map(each => each.metadata.name)))
  const users = secrets.map(each => each.stringData?.['username']).filter(user => user !== undefined)
  expect(users.toSorted()).toEqual(['openremit_app', 'openremit_jobs', 'openremit_owner'])
})

test('the database has three servers, and a commit is on two of them before it is acknowledged', () => {
  const { spec } = one<Cluster>('Cluster', 'openremit-database')
  expect(spec.instances).toBe(3)
  expect(spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
  const urls = container.env.flatMap(each => each.value ?? [])
  expect(
    urls.filter(url => !url.includes('@openremit-database-rw:5432/openremit?sslmode=verify-full&')),
  ).toEqual([])
  expect(urls).toHaveLength(3)
})

test('nobody but the proxy and Prometheus reaches a pod, and nobody but the pods the database', () => {
  const { ingress, policyTypes } = one<Policy>('NetworkPolicy').spec
  expect(policyTypes).toEqual(['Ingress', 'Egress'])
  expect(ingress.map(rule => rule.ports)).toEqual([[{ port: 3000 }], [{ port: 9464 }]])
  expect(one<Policy>('NetworkPolicy', 'openremit-database').spec.ingress[0]?.from).toEqual([
    { podSelector: { matchLabels: labels } },
  ])
})
