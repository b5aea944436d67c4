import { type Rule, type SelectorComponent, transform, type Visitor } from 'lightningcss'

/**
 * The part of a style sheet that the page needs before anything is fetched besides: rules whose classes the scripts of
 * the first load name. Decided by the built scripts, so that no list of files can be forgotten; a class that is
 * also a word of their code stays, which costs a few bytes and breaks nothing.
 */
export function firstViewStyles(styles: string, firstScripts: string): string {
  const words = new Set(firstScripts.split(/[\s"'`{}]+/))
  const isNamed = (name: string) => words.has(name)
  const rules = visited(styles, { Rule: { style: rule => (isFor(rule, isNamed) ? undefined : []) } })
  return withoutUnread(rules)
}

type StyleRule = Extract<Rule, { type: 'style' }>

/** Whether one of the rule's selectors has none but classes that are named; elements and attributes always count. */
const isFor = ({ value }: StyleRule, isNamed: (name: string) => boolean): boolean =>
  value.selectors.some(selector => hasOnly(selector, isNamed))

const hasOnly = (selector: readonly SelectorComponent[], isNamed: (name: string) => boolean): boolean =>
  selector.every(part => {
    if (part.type === 'class') return isNamed(part.name)
    // Tailwind's `divide-y` and `group-hover:` stand inside one of these.
    if (part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is' || part.kind === 'has'))
      return part.selectors.some(inner => hasOnly(inner, isNamed))
    return true
  })

/** Leaves out custom properties that no rule reads, and Tailwind's layer for browsers that know no `@property`. */
function withoutUnread(styles: string): string {
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return visited(styles, {
    Declaration: { custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined) },
    Rule: {
      property: ({ value }) => (read.has(value.name) ? undefined : []),
      'layer-block': ({ value }) => (value.name?.includes('properties') ? [] : undefined),
    },
  })
}

function visited(styles: string, visitor: Visitor<never>): string {
  // The notice of Tailwind's licence stays in the whole sheet.
  const code = Buffer.from(styles.replace(/^\/\*![^*]*\*\//, ''))
  return transform({ filename: 'first-view.css', code, minify: true, visitor }).code.toString()
}
