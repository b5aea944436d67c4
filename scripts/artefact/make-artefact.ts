// npm run artefact -- [folder]: makes a folder that runs in production, without the tools of development.
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureWebBuilt } from '../web/web-build.ts'
import { writeArtefact } from './artefact.ts'

const folder = path.resolve(process.argv[2] ?? 'dist/artefact')
try {
  await ensureWebBuilt()
  const packages = await writeArtefact(folder, copyFile)
  console.log(
    `${folder} has the server, its pages and ${packages} packages. Start it by ${path.join(folder, 'start')}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
