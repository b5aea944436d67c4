import { expect, test } from 'vitest'
import { firstViewStyles } from './first-view-styles.ts'

const scripts = 'e(`p`,{className:`flex sm:px-6 ${n?"hidden":`block`}`})'

test('the style sheet of the first view keeps what the first scripts name, in every group of rules, and what names no class', () => {
  const styles = `
    @layer utilities { .flex { display: flex } .grid { display: grid } }
    @media (width >= 40rem) { .sm\\:px-6 { padding-inline: 1.5rem } .sm\\:px-8 { padding-inline: 2rem } }
    .hidden, .grid { display: none }
    .block > .receipt { display: block }
    h1 { margin: 0 }`
  expect(firstViewStyles(styles, scripts)).toBe(
    '@layer utilities{.flex{display:flex}}@media (width>=40rem){.sm\\:px-6{padding-inline:1.5rem}}.hidden,.grid{display:none}h1{margin:0}',
  )
})

test('a class counts only as a whole word', () => {
  expect(firstViewStyles('.px-6{margin:0}.lex{margin:0}.flex{margin:0}', scripts)).toBe('.flex{margin:0}')
})

test('a class inside :where, :is or :has counts as one outside', () => {
  const styles = `
    :where(.divide-y > :not(:last-child)) { margin: 0 }
    :where(.flex > :not(:last-child)) { margin: 1px }
    :is(.grid, .flex) h1 { margin: 2px }
    h1:has(.grid) { margin: 3px }`
  expect(firstViewStyles(styles, scripts)).toBe(
    ':where(.flex>:not(:last-child)){margin:1px}:is(.grid,.flex) h1{margin:2px}',
  )
})

test('the style sheet of the first view leaves out properties that no rule left reads, and the layer for browsers without @property', () => {
  const styles = `
    /*! a notice */
    @layer properties { * { --tw-x: 0 } }
    @property --tw-x { syntax: '*'; inherits: false }
    @property --tw-y { syntax: '*'; inherits: false; initial-value: 0 }
    :root { --ink: black; --gone: red }
    .grid { color: var(--gone) }
    .flex { color: var(--ink); translate: var(--tw-y) }`
  expect(firstViewStyles(styles, scripts)).toBe(
    '@property --tw-y{syntax:"*";inherits:false;initial-value:0}:root{--ink:black}.flex{color:var(--ink);translate:var(--tw-y)}',
  )
})
