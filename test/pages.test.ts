import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderLevels } from './support/source/import-table.ts'
import { ourFiles, readOurs } from './support/source/source-tree.ts'

const pages = ourFiles().filter(file => /^(docs\/.*|[A-Z]+)\.md$/.test(file))
const textOf = (page: string) => readOurs(page)

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')

const anchorsIn = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The relative links of a page that lead nowhere. */
function brokenLinks(page: string): string[] {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(link => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : path.join(path.dirname(page), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsIn(target).includes(anchor)
  })
}

test.each(pages)('every link in %s leads to a page and a heading', page => {
  expect(brokenLinks(page)).toEqual([])
})

test.each(pages.filter(page => !page.includes('CHANGELOG')))('every file that %s names exists', page => {
  const named = [...textOf(page).matchAll(/`((?:src|test|scripts|bench|docs)\/[\w./-]*\w)\/?`/g)]
  expect(named.map(([, file = '']) => file).filter(file => !existsSync(file))).toEqual([])
})

test.each(pages)('every command in %s exists', page => {
  const { scripts } = JSON.parse(readOurs('package.json')) as { scripts: Record<string, string> }
  const named = [...textOf(page).matchAll(/npm run ([a-z][a-z:0-9-]*\w)/g)].map(([, name = '']) => name)
  expect(named.filter(name => !(name in scripts) && name !== 'proof')).toEqual([])
})

describe('ARCHITECTURE lists the folders with their levels:', () => {
  const [, table = ''] = textOf('docs/ARCHITECTURE.md').split('| In | Folders, from the lowest level up |')
  const rows = [...table.matchAll(/^\| `([\w/-]+)` \| (.+) \|$/gm)]
  const isFolder = (name: string) => !name.includes('.')

  test.each(Object.entries(folderLevels))('%s', (zone, levels) => {
    const [, , cell = ''] = rows.find(([, name]) => name === zone) ?? []
    const listed = cell
      .split(';')
      .map(level => [...level.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
    const folders = Object.keys(levels).filter(isFolder)
    const byLevel = Map.groupBy(folders, name => levels[name])
    const expected = [...byLevel].toSorted(([a = 0], [b = 0]) => a - b).map(([, names]) => names.toSorted())
    expect(listed.map(names => names.toSorted())).toEqual(expected)
  })
})
