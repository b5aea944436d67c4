import { guide } from '#shared/api/guide.ts'
import type { ApiDocument, Operation } from './api-document.ts'

// The page needs no script, and so no exception from our content policy. docs/decisions/0137.

type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

type Call = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The API's document as a page for people: each call with its callers, fields, answers and refusals. */
export function apiPage({ info, tags, paths, webhooks }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const events = Object.entries(webhooks).map(([object, { post }]): Call => ({
    method: 'POST',
    path: `to your endpoint: ${object}`,
    operation: post,
  }))
  const sections = tags
    .map(tag => ({
      ...tag,
      calls: [...calls, ...events].filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter(section => section.calls.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(`API of ${info.title}`)}</title>
<link rel="stylesheet" href="/docs/styles.css">
</head>
<body>
<header><a href="/">${escaped(info.title)}</a><h1>API</h1>
<p>Version ${escaped(info.version)} of the contract. <a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Groups of calls"><ul>${sections.map(linkTo).join('')}</ul></nav>
<main>
<section aria-labelledby="guide"><h2 id="guide">Before the first call</h2>
<dl>${guide.map(({ title, text }) => `<dt>${escaped(title)}</dt><dd>${escaped(text)}</dd>`).join('')}</dl></section>
${sections.map(sectionOf).join('\n')}
</main>
</body>
</html>
`
}

type Section = ApiDocument['tags'][number] & { readonly calls: readonly Call[] }

const linkTo = ({ name, calls }: Section): string =>
  `<li><a href="#${anchorOf(name)}">${escaped(name)}</a> <span>${calls.length}</span></li>`

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const sectionOf = ({ name, description, calls }: Section): string => `
<section aria-labelledby="${anchorOf(name)}"><h2 id="${anchorOf(name)}">${escaped(name)}</h2>
<p>${escaped(description)}</p>
${calls.map(callOf).join('\n')}</section>`

const callOf = ({ method, path, operation }: Call): string => `
<details id="${operation.operationId}"><summary><h3><code>${method} ${escaped(path)}</code></h3> ${withCode(operation.summary)}</summary>
${operation.description === undefined ? '' : `<p>${escaped(operation.description)}</p>`}
${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}</details>`

const parametersOf = ({ parameters = [] }: Operation): string =>
  table(
    'Parameters',
    parameters.map(({ name, in: place, required, schema }) => [
      name,
      `${place}${required ? '' : ', optional'}`,
      wordsOf(schema),
    ]),
  )

function bodyOf({ requestBody }: Operation): string {
  const { schema, example } = requestBody?.content['application/json'] ?? {}
  if (schema === undefined) return ''
  const shown =
    example === undefined
      ? ''
      : `<h4>Example</h4><pre tabindex="0">${escaped(JSON.stringify(example, null, 2))}</pre>`
  return table('Body', fieldsOf(schema)) + shown
}

function answersOf({ responses }: Operation): string {
  const answers = Object.entries(responses)
  const done = answers.filter(([status]) => /^2\d\d$/.test(status))
  const others = answers.filter(([status]) => !/^2\d\d$/.test(status))
  const fields = done.map(([status, { content = {} }]) => {
    const [type, answer] = Object.entries(content)[0] ?? []
    if (answer === undefined) return `<h4>${status}: no body</h4>`
    if (type !== 'application/json') return `<h4>${status}: ${escaped(type ?? '')}</h4>`
    return table(`${status}: answer`, fieldsOf(answer.schema))
  })
  return (
    fields.join('') +
    table(
      done.length === 0 ? 'Answers' : 'Refusals',
      others.map(([status, { description }]) => [status, description]),
    )
  )
}

type Row = readonly string[]

const table = (caption: string, rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<h4>${escaped(caption)}</h4><div tabindex="0" role="region" aria-label="${escaped(caption)}"><table><tbody>${rows.map(rowOf).join('')}</tbody></table></div>`

const rowOf = ([name = '', ...cells]: Row): string =>
  `<tr><th scope="row"><code>${escaped(name)}</code></th>${cells.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`

/** A field of a field is named after it: `fees[].amount`. */
function fieldsOf(schema: Schema, name = '', isRequired = true): Row[] {
  const inner = innerOf(schema)
  const own: Row[] =
    name === '' && isObject(inner)
      ? []
      : [[name || 'the answer', wordsOf(schema) + (isRequired ? '' : ', optional')]]
  if (inner.items !== undefined && isObject(innerOf(inner.items)))
    return [...own, ...fieldsOf(inner.items, `${name}[]`).slice(1)]
  if (!isObject(inner)) return own
  const required = new Set(inner.required)
  return [
    ...own,
    ...Object.entries(inner.properties ?? {}).flatMap(([field, each]) =>
      fieldsOf(each, name === '' ? field : `${name}.${field}`, required.has(field)),
    ),
  ]
}

const isObject = ({ properties }: Schema): boolean => properties !== undefined

/** The one form besides null. */
function innerOf(schema: Schema): Schema {
  const forms = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  return forms.length === 1 ? innerOf(forms[0]!) : schema
}

/** A schema in a few words: 'string or null, at most 140 characters'. */
function wordsOf(schema: Schema): string {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms !== undefined) return forms.map(wordsOf).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.items !== undefined)
    return `list of ${wordsOf(schema.items)}${atMost(schema.maxItems, 'entries')}`
  const type = [schema.type ?? 'any value'].flat().join(' or ')
  return `${type}${schema.format === undefined ? '' : ` (${schema.format})`}${formOf(schema)}${atMost(schema.maxLength, 'characters')}${boundsOf(schema)}`
}

const atMost = (most: number | undefined, unit: string): string =>
  most === undefined ? '' : `, at most ${most} ${unit}`

const boundsOf = ({ minimum, maximum }: Schema): string =>
  maximum === undefined || minimum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? ''
    : `, ${minimum} to ${maximum}`

/** Longer ones say less than the refusal that names the field. */
const SHOWN_PATTERN_MAX = 32

const formOf = ({ pattern }: Schema): string =>
  pattern === undefined || pattern.length > SHOWN_PATTERN_MAX ? '' : ` of the form ${pattern}`

/** A summary, with what stands between backticks as code. */
const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Styles of the page. */
export const PAGE_STYLES = `:root { color-scheme: light dark; --line: light-dark(#d9d6cf, #3a3f45); --soft: light-dark(#f5f3ee, #1d2125); --link: light-dark(#0b5c4a, #7fd1b9) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #131619); color: light-dark(#1b1f23, #e8e6e1) }
a { color: var(--link) }
header h1 { margin: .25rem 0 }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .5rem 0; list-style: none; border-block: 1px solid var(--line) }
nav a { display: inline-block; padding: .25rem 0 }
nav span { color: light-dark(#5b6168, #a9adb2) }
h2 { margin: 2rem 0 .5rem }
h3 { display: inline; font-size: 1rem }
h4 { margin: 1rem 0 .25rem; font-size: .875rem }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem }
details { border-top: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre, table { background: var(--soft); padding: .5rem; overflow: auto; max-width: 100% }
div[role=region] { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .25rem .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere }
th { white-space: nowrap }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
