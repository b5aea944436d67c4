// npm run package -- [file]: the folder of `npm run artefact` as one file, which runs wherever it is unpacked on such a system.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import manifest from '#package.json' with { type: 'json' }
import { run } from '../run.ts'
import { ensureWebBuilt } from '../web/web-build.ts'
import { writeArtefact } from './artefact.ts'

const { name, version } = manifest
const folderName = `${name}-${version}`
const file = path.resolve(process.argv[2] ?? `dist/${folderName}-${process.platform}-${process.arch}.tar.gz`)
const work = await mkdtemp(path.join(tmpdir(), `${name}-package-`))
try {
  await ensureWebBuilt()
  const packages = await writeArtefact(path.join(work, folderName), copyFile)
  await mkdir(path.dirname(file), { recursive: true })
  // Root's, whoever packs it: the account that runs it must not be able to change it.
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  const { code, output } = await run('tar', ['-C', work, '--sort=name', ...owner, '-czf', file, folderName])
  if (code !== 0) throw new Error(`tar has failed.\n${output}`)
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  console.log(`${file} has the server, its pages and ${packages} packages. SHA-256: ${hash}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(work, { recursive: true, force: true })
}
