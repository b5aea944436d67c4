import { createHmac } from 'node:crypto'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Random } from '#shared/transfers/reference.ts'
import { addressesIn, type DatabaseAddresses } from '../db/roles/sign-ins.ts'
import { type Executor, statement } from '../db/statement.ts'
import { dataKey, dataKeys } from '../environment.ts'
import { type KeyFile, keptKey, readKey } from '../key-file.ts'
import { seal, unseal } from '../sealing.ts'
import { type SigningKeys, signingKeys } from '../signing.ts'
import type { DataKeys } from './personal-data.ts'

const KEY_BYTES = 32
/** The key of searches as `seal` writes it; behind it stands the mark of the row. */
const SEALED_BYTES = 68
const PURPOSE = 'search'

export type DataKeySettings = {
  /** Null: the key in the data folder is used. */
  readonly dataKey: string | null
  /** Earlier keys, which still open what they sealed. */
  readonly dataKeysOld: readonly string[]
  readonly dataDir: string
  /** Null: the built-in database, which is in the data folder too. */
  readonly database: DatabaseAddresses | null
}

type Deps = { readonly executor: Executor; readonly random: Random }
/** `is_unmarked`: the owner of the tables has said that it is believed without a mark. */
type Kept = { number: number; key_id: string; search_key: Buffer; is_unmarked: boolean }

/** The settings of a command that reads no others. @throws Error on a key that no server would accept */
export const dataKeySettingsIn = (environment: NodeJS.ProcessEnv): DataKeySettings => ({
  dataKey: settingIn(environment, 'DATA_KEY', dataKey),
  dataKeysOld: settingIn(environment, 'DATA_KEY_OLD', dataKeys) ?? [],
  dataDir: path.resolve(environment['DATA_DIR'] || '.data'),
  database: addressesIn(environment),
})

function settingIn<Value>(
  environment: NodeJS.ProcessEnv,
  name: string,
  form: z.ZodMiniType<Value>,
): Value | null {
  const text = environment[name]
  if (!text) return null
  const { data, error } = form.safeParse(text)
  if (error !== undefined) throw new Error(`${name} must be ${error.issues[0]?.message}.`)
  return data
}

/** The file with the key of a server that has no DATA_KEY. */
export const dataKeyFile = (dataDir: string): string => path.join(dataDir, 'data-key')

/**
 * The keys of personal data. The database keeps the key of searches, sealed: it opens with the right DATA_KEY alone, so a
 * start with another is refused, and hashes outlive a rotation. Why: docs/decisions/0080.
 * @throws Error in words for the operator
 */
export async function openDataKeys(deps: Deps, settings: DataKeySettings): Promise<DataKeys> {
  const kept = await findKept(deps.executor)
  const key = settings.dataKey ?? (await keyInFolder(deps, settings, kept.length === 0))
  const sealing = signingKeys([key, ...settings.dataKeysOld])
  return { sealing, search: await searchKeyOf(deps, sealing, kept, settings) }
}

/** A key is made only for the built-in database, and before anything is sealed there: any other outlives the folder of a container. */
async function keyInFolder({ random }: Deps, settings: DataKeySettings, isFirst: boolean): Promise<string> {
  const place: KeyFile = {
    file: dataKeyFile(settings.dataDir),
    setting: 'DATA_KEY',
    lengthMin: 2 * KEY_BYTES,
  }
  if (isFirst && settings.database === null)
    return keptKey(place, Buffer.from(random(KEY_BYTES)).toString('hex'))
  const key = await readKey(place)
  if (key === undefined) throw new Error(isFirst ? NO_FIRST_KEY : wrongKey(settings))
  return key
}

/** Rows that no server wrote, which no start heeds: SQL as the application's role can add them, and only the owner can delete them. */
export async function findForeignKeys(
  executor: Executor,
  { sealing, search }: DataKeys,
): Promise<{ readonly number: number; readonly keyId: string }[]> {
  const foreign = (await findKept(executor)).filter(
    row => !isMarked(search, row) && sealing.every(({ id }) => id !== row.key_id),
  )
  return foreign.map(({ number, key_id: keyId }) => ({ number, keyId }))
}

async function searchKeyOf(
  deps: Deps,
  sealing: SigningKeys,
  kept: readonly Kept[],
  settings: DataKeySettings,
): Promise<Buffer> {
  const ids = sealing.map(({ id }) => id)
  const known = kept.findLast(({ key_id }) => ids.includes(key_id))
  if (known === undefined && kept.length > 0) throw new Error(wrongKey(settings))
  const search = known === undefined ? Buffer.from(deps.random(KEY_BYTES)) : opened(sealing, known)
  // Each of them has sealed rows: `reseal` deletes its row here once it has none.
  if (kept.some(row => !ids.includes(row.key_id) && isMarked(search, row)))
    throw new Error(wrongKey(settings))
  const [{ id }] = sealing
  if (kept.some(({ key_id }) => key_id === id)) return search
  await keep(deps.executor, freeNumber(kept), id, sealedBy(sealing, id, search))
  // Two processes that start together share the key of the first.
  return searchKeyOf(deps, sealing, await findKept(deps.executor), settings)
}

/** The first number that no row has: a planted one may have the largest. */
function freeNumber(kept: readonly Kept[]): number {
  const taken = new Set(kept.map(({ number }) => number))
  let number = 1
  while (taken.has(number)) number++
  return number
}

function sealedBy(sealing: SigningKeys, keyId: string, search: Buffer): Buffer {
  const sealed = seal(sealing, sealedFor(keyId), search)
  return Buffer.concat([sealed, markOf(search, keyId, sealed)])
}

/** Shows that a server wrote the row, also to one that lacks its DATA_KEY: all that open any row have the key of searches. */
const markOf = (search: Buffer, keyId: string, sealed: Buffer): Buffer =>
  createHmac('sha256', search).update(`data_keys\n${keyId}\n`).update(sealed).digest()

function isMarked(search: Buffer, { key_id, search_key, is_unmarked }: Kept): boolean {
  const mark = markOf(search, key_id, search_key.subarray(0, SEALED_BYTES))
  return is_unmarked || mark.equals(search_key.subarray(SEALED_BYTES))
}

function opened(sealing: SigningKeys, { key_id, search_key }: Kept): Buffer {
  try {
    return unseal(sealing, sealedFor(key_id), search_key.subarray(0, SEALED_BYTES))
  } catch (cause) {
    throw new Error(`The key of searches in the table data_keys was altered: restore its row ${key_id}.`, {
      cause,
    })
  }
}

const sealedFor = (keyId: string) => ({ purpose: PURPOSE, owner: `data_keys\n${keyId}` })

const NO_FIRST_KEY =
  'DATABASE_URL is set, and there is no DATA_KEY: set it to the key of all servers of this database. For the first one `openssl rand -hex 32` makes it.'

function wrongKey({ dataKey: key, dataDir }: DataKeySettings): string {
  const file = dataKeyFile(dataDir)
  const [used, place] =
    key === null
      ? [`the one in ${file}`, 'Or restore that file.']
      : ['DATA_KEY', `The text in ${file} may be that key, if a command without DATA_KEY made the file.`]
  return `The personal data in the database was sealed with another key than ${used} and those of DATA_KEY_OLD: set DATA_KEY, or DATA_KEY_OLD beside a new one, to the key that it was sealed with. ${place}`
}

const findKept = statement<[], Kept>({
  name: 'find_data_keys',
  text: 'select number, key_id, search_key, is_unmarked from data_keys order by number',
})

const keep = statement<[number: number, keyId: string, searchKey: Buffer], never>({
  name: 'keep_data_key',
  text: 'insert into data_keys (number, key_id, search_key) values ($1, $2, $3) on conflict do nothing',
})
