import { parseSync, Visitor } from 'oxc-parser'

/** The imports of a source file. */
export interface Imports {
  /** Static and dynamic imports, re-exports, type imports: every specifier as it is written. */
  specifiers: string[]
  /** Number of dynamic imports whose specifier is computed, so that nobody can tell where they lead. */
  computed: number
  /** Whether the file has nothing of its own and only passes on what others export. */
  isBarrel: boolean
}

/** @throws Error with the parser's message when the file cannot be parsed */
export function importsOf(path: string, text: string): Imports {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const specifiers: string[] = []
  let computed = 0
  const add = (source: { type: string; value?: unknown } | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value)
    else if (source) computed += 1
  }
  new Visitor({
    ImportDeclaration: node => add(node.source),
    ImportExpression: node => add(node.source),
    ExportAllDeclaration: node => add(node.source),
    ExportNamedDeclaration: node => add(node.source),
    TSImportType: node => add(node.source),
  }).visit(program)
  return { specifiers, computed, isBarrel: isBarrel(program.body) }
}

function isBarrel(statements: readonly { type: string; declaration?: unknown }[]): boolean {
  const passedOn = statements.filter(
    ({ type, declaration }) =>
      type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !declaration),
  )
  const imported = statements.filter(({ type }) => type === 'ImportDeclaration')
  return passedOn.length > 0 && passedOn.length + imported.length === statements.length
}
