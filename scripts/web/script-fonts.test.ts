import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptStyle } from './script-fonts.ts'

const fonts = join(import.meta.dirname, '../../src/web/fonts')

test('a page in letters that Inter lacks names a font of theirs, and another page names none', async () => {
  const assets = await mkdtemp(join(tmpdir(), 'openremit-fonts-'))
  try {
    for (const language of ['ar', 'ur', 'hi', 'bn'] as const) {
      const style = await scriptStyle(language, { fonts, assets })
      const [, file = ''] = /url\(\/assets\/([\w-]+\.woff2)\)/.exec(style ?? '') ?? []
      expect((await readFile(join(assets, file))).subarray(0, 4).toString()).toBe('wOF2')
    }
    for (const language of ['en', 'es', 'vi'] as const)
      expect(await scriptStyle(language, { fonts, assets })).toBeUndefined()
  } finally {
    await rm(assets, { recursive: true })
  }
})
