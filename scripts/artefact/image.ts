import { readFileSync } from 'node:fs'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { parse, parseAllDocuments } from 'yaml'

/** One instruction of a Dockerfile: its word in capitals, and what follows it. */
type Step = { readonly word: string; readonly text: string }

/** The last stage, which runs. */
type RunStage = {
  readonly steps: readonly Step[]
  readonly environment: Readonly<Record<string, string>>
  readonly user: { readonly uid: number; readonly gid: number }
  readonly folder: string
  readonly command: readonly string[]
  readonly healthCommand: readonly string[]
}

export type ImageFile = {
  /** Images that the stages begin with, by version. */
  readonly bases: readonly string[]
  readonly build: readonly Step[]
  readonly run: RunStage
}

/** Reads the two stages of our Dockerfile. @throws Error where the one that runs lacks an instruction */
export function readImageFile(text = readFileSync('Dockerfile', 'utf8')): ImageFile {
  const file = DockerfileParser.parse(text)
  const all = file.getInstructions()
  const starts = all.flatMap((each, index) => (each.getKeyword() === 'FROM' ? [index] : []))
  const [first, last] = [starts[0] ?? 0, starts.at(-1) ?? 0]
  if (starts.length !== 2) throw new Error(`${starts.length} stages, where a build and a run are wanted`)
  return {
    bases: file.getFROMs().map(each => each.getImage() ?? ''),
    build: all.slice(first + 1, last).map(stepOf),
    run: runStageOf(all.slice(last + 1)),
  }
}

const stepOf = (each: Instruction): Step => ({
  word: each.getKeyword(),
  text: each.getRawArgumentsContent() ?? '',
})

function runStageOf(all: readonly Instruction[]): RunStage {
  const steps = all.map(stepOf)
  const only = (word: string) => {
    const found = steps.filter(step => step.word === word)
    if (found.length !== 1) throw new Error(`${found.length} times ${word} in the stage that runs`)
    return found[0]?.text ?? ''
  }
  const [uid, gid] = only('USER').split(':').map(Number)
  if (!uid || !gid) throw new Error('USER is no pair of numbers above 0')
  const pairs = only('ENV')
    .split(/\s+/)
    .map(pair => pair.split('=') as [string, string])
  return {
    steps,
    environment: Object.fromEntries(pairs),
    user: { uid, gid },
    folder: only('WORKDIR'),
    command: wordsOf(only('CMD')),
    healthCommand: wordsOf(only('HEALTHCHECK').replace(/^CMD /, '')),
  }
}

/** The words of a command in JSON: without a shell, so that signals reach the server. */
const wordsOf = (text: string): string[] => JSON.parse(text) as string[]

/** The server of compose.yaml, with its settings as they are without variables of the shell. */
export function composedServer() {
  const { services } = readCompose()
  const { command, environment } = services['server'] ?? {}
  if (!command || !environment) throw new Error('compose.yaml has no server with a command and settings')
  const settings = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ])
  return { command, environment: Object.fromEntries(settings) as Record<string, string> }
}

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly ports?: readonly string[]
  readonly deploy?: { readonly replicas: number }
}

type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

export const readCompose = (): Compose => parse(readFileSync('compose.yaml', 'utf8')) as Compose

/** The objects of a file of manifests. @throws Error where it is no YAML */
export const readManifests = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map(each => {
    if (each.errors.length > 0) throw new Error(`${file}: ${each.errors[0]?.message}`)
    return each.toJS() as unknown
  })

/** Whether a file goes into the build: the last line of .dockerignore that names it or a folder above it decides. */
export function isInContext(file: string, lines: readonly string[]): boolean {
  const names = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return lines.reduce((isIn, line) => {
    const pattern = line.replace(/^!/, '')
    return names.some(name => isNamedBy(pattern, name)) ? line.startsWith('!') : isIn
  }, true)
}

/** A pattern of .dockerignore: `*` is any part of a name, also with a dot before it, and a `**` before a slash any folders. */
function isNamedBy(pattern: string, name: string): boolean {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '(.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
  return new RegExp(`^${source}$`).test(name)
}

export const contextLines = (): string[] =>
  readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
