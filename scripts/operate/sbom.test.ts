import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import type { Bom } from './bill-of-materials.ts'

test('the bill of materials has what runs in production, with Node and PostgreSQL, and no tool', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/operate/sbom.ts'], { encoding: 'utf8' })
  const bom = JSON.parse(stdout) as Bom
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'openremit' } } })
  const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
  const asListed = (packages: object) =>
    Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  expect(listed).toEqual(expect.arrayContaining(asListed(manifest.dependencies)))
  expect(listed).toEqual(expect.arrayContaining(asListed(manifest.optionalDependencies)))
  expect(listed).toEqual(expect.arrayContaining(['node@26.10.0', 'postgresql@18.4']))
  const tools = Object.keys(manifest.devDependencies).filter(name => !name.startsWith('@types/'))
  expect(bom.components.filter(({ name }) => tools.includes(name))).toEqual([])
})
