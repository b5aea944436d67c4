// Prints the bill of materials of what runs in production: read from the lockfile, because `npm sbom --omit dev` leaves out each
// package that a tool needs too.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import manifest from '#package.json' with { type: 'json' }
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts'

const lockfile = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as Lockfile
const serialNumber = `urn:uuid:${randomUUID()}`
const timestamp = new Date().toISOString()
console.log(JSON.stringify(billOfMaterials(lockfile, manifest, { serialNumber, timestamp }), null, 2))
