import path from 'node:path'
import { type Node, SyntaxKind, type TypeNode } from 'typescript/unstable/ast'
import { API, type Checker, ElementFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The types that one call of `statement` declares, each as its possible kinds: 'string', 'bigint', 'null', 'Date', 'string[]' ... */
export type Declared = {
  /** Path and line of the call, as a stack names them. */
  readonly place: string
  readonly values: readonly Kinds[]
  /** The kinds of all further values where their number is open. */
  readonly moreValues: Kinds | null
  /** By column, 'payment.*' for all that begin alike; null where the statement is declared to give no rows. */
  readonly row: ReadonlyMap<string, Kinds> | null
}

export type Kinds = ReadonlySet<string>

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Every call `statement<Values, Row>(…)` in these files, read with the compiler's own types. */
export function declaredTypes(files: readonly string[]): Declared[] {
  const api = new API({ cwd: ROOT })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] })
    const project = snapshot.getProjects()[0]! // the one that was opened
    return files.flatMap(file => {
      const source = project.program.getSourceFile(path.join(ROOT, file))
      if (source === undefined) throw new Error(`${file} is not in the project`)
      return callsIn(source).map(({ node, values, row }) => ({
        place: `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`,
        ...valueKinds(project.checker, project.checker.getTypeFromTypeNode(values)),
        row: rowKinds(project.checker, project.checker.getTypeFromTypeNode(row)),
      }))
    })
  } finally {
    api.close()
  }
}

type Call = { readonly node: Node; readonly values: TypeNode; readonly row: TypeNode }

function callsIn(node: Node): Call[] {
  const calls: Call[] = []
  const visit = (each: Node): void => {
    if (each.kind === SyntaxKind.CallExpression) {
      const { expression, typeArguments } = each as Node & {
        expression: Node & { text?: string }
        typeArguments?: readonly TypeNode[]
      }
      const [values, row] = typeArguments ?? []
      if (expression.text === 'statement' && values && row) calls.push({ node: each, values, row })
    }
    each.forEachChild(visit)
  }
  visit(node)
  return calls
}

function valueKinds(checker: Checker, type: Type | undefined): Pick<Declared, 'values' | 'moreValues'> {
  if (!type?.isTypeReference()) throw new Error('the values are neither a tuple nor an array')
  const target = type.getTarget()
  const kinds = checker.getTypeArguments(type).map(element => kindsOf(checker, element))
  if (!target.isTupleType()) return { values: [], moreValues: kinds[0]! } // an array has one argument
  const flags: readonly ElementFlags[] | undefined = target.elementFlags // the empty tuple has none
  const rest = flags?.findIndex(flag => flag !== ElementFlags.Required) ?? -1
  if (rest === -1) return { values: kinds, moreValues: null }
  if (rest < kinds.length - 1) throw new Error(`${checker.typeToString(type)} has a rest before its end`)
  return { values: kinds.slice(0, rest), moreValues: kinds[rest]! } // found above
}

function rowKinds(checker: Checker, type: Type | undefined): Map<string, Kinds> | null {
  if (type === undefined) throw new Error('the row has no type')
  if (type.flags & TypeFlags.Never) return null
  const columns = new Map<string, Set<string>>()
  const add = (column: string, kinds: Kinds) =>
    columns.set(column, kinds.union(columns.get(column) ?? new Set()))
  for (const shape of type.isUnionType() ? type.getTypes() : [type]) {
    for (const property of checker.getPropertiesOfType(shape)) {
      add(property.name, kindsOf(checker, checker.getTypeOfSymbol(property)))
    }
    for (const { keyType, valueType } of checker.getIndexInfosOfType(shape)) {
      if (keyType.isTemplateLiteralType()) add(`${keyType.texts[0]}*`, kindsOf(checker, valueType))
    }
  }
  return columns
}

const PRIMITIVES: readonly (readonly [flag: number, kind: string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null | TypeFlags.Undefined, 'null'],
  [TypeFlags.Any | TypeFlags.Unknown, 'unknown'],
]

/** A branded string is a string; an object that is neither Date nor Buffer nor an array is 'object'. */
function kindsOf(checker: Checker, type: Type | undefined): Set<string> {
  if (type === undefined) throw new Error('a type that cannot be read')
  const primitive = PRIMITIVES.find(([flag]) => type.flags & flag)
  if (primitive) return new Set([primitive[1]])
  if (type.isUnionType()) return new Set(type.getTypes().flatMap(part => [...kindsOf(checker, part)]))
  if (type.isIntersectionType()) {
    const kinds = new Set(type.getTypes().flatMap(part => [...kindsOf(checker, part)]))
    if (kinds.size > 1) kinds.delete('object')
    return kinds
  }
  if (type.isTypeReference() && checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type)
    return new Set([...kindsOf(checker, element)].filter(kind => kind !== 'null').map(kind => `${kind}[]`))
  }
  const name = type.getSymbol()?.name ?? ''
  return new Set([name === 'Date' || name === 'Buffer' ? name : 'object'])
}
