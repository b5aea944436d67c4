import type { Pool } from 'pg'
import type { Head } from '#server/platform/integrity/chain-seals.ts'
import type { Clock } from '#server/platform/clock.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { type PollLoop, startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import type { Log } from '#server/platform/log.ts'
import { inTurn, type KeptHead, readKeptHead, writeKeptHead } from '#server/platform/integrity/kept-head.ts'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findHead, findLink, waitForChain } from './chain.sql.ts'
import { hasNoSeal, isSealed, sealLink } from './seals.ts'

export type HeadDeps = {
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  readonly newId: () => string
  readonly signingKeys: SigningKeys
  readonly mailer: Pick<Mailer, 'send'>
  readonly operator: () => Promise<{ readonly brand: string }>
  readonly config: { readonly dataDir: string; readonly auditHeadEmail: string | null }
}

/** An end of the chain that is cut off within this time goes unnoticed, unless the log of the server is kept elsewhere. */
const KEEP_MS = 60_000
const MAIL_HOURS = 24

/** The file that keeps the head of the audit log. */
export const auditHead = (dataDir: string) => ({ dataDir, name: 'audit-head' }) as const

/**
 * Writes the head of the chain outside the database: into the data folder and the log, and once a day to the configured
 * address. A head that the chain has lost stays in the file, and each turn says so. Of several processes of one data folder one
 * does it at a time, or each would mail.
 */
export const keepHead = (deps: HeadDeps): Promise<void> =>
  inTurn(auditHead(deps.config.dataDir), deps.clock.now(), () => keepHeadAlone(deps))

async function keepHeadAlone(deps: HeadDeps): Promise<void> {
  const { pool, log, config } = deps
  const kept = await readKeptHead(auditHead(config.dataDir))
  if (kept !== undefined && !(await isInChain(pool, kept))) {
    log.error({ position: kept.position, head: kept.head }, 'the audit log has lost a head that was kept')
    return
  }
  const [head] = await findHead(pool)
  if (head === undefined || head.hash.toString('hex') === kept?.head) return
  const next = keptOf(deps, head)
  const mailedAt = (await mailHead(deps, next, kept?.mailedAt)) ?? kept?.mailedAt
  await writeKeptHead(auditHead(config.dataDir), { ...next, ...(mailedAt !== undefined && { mailedAt }) })
  log.info({ position: next.position, head: next.head }, 'the head of the audit log is kept')
}

export async function isInChain(pool: Pool, { position, head }: KeptHead): Promise<boolean> {
  const [link] = await findLink(pool, BigInt(position))
  return link?.hash.toString('hex') === head
}

const keptOf = ({ clock }: HeadDeps, { position, hash }: Head): KeptHead => ({
  position: `${position}`,
  head: hash.toString('hex'),
  at: clock.now().toISOString(),
})

/** When it was mailed; undefined where it was not due or could not be sent. */
async function mailHead(
  { mailer, operator, newId, log, clock, config: { auditHeadEmail: to } }: HeadDeps,
  { position, head }: KeptHead,
  mailedAt: string | undefined,
): Promise<string | undefined> {
  const now = clock.now()
  const isDue = mailedAt === undefined || now.getTime() - Date.parse(mailedAt) >= MAIL_HOURS * 60 * 60 * 1000
  if (to === null || !isDue) return undefined
  const text =
    `The newest link of the audit log is number ${position}:\n${head}\n\n` +
    `Keep this mail. This command shows later whether the log still has it:\nnpm run audit:verify -- --head ${head}\n`
  const html = `<pre>${escapeHtml(text)}</pre>`
  const { brand } = await operator()
  const mail = { id: newId(), to, brand, subject: `Audit log: link ${position}`, text, html, at: now }
  const sent = await mailer.send(mail)
  if (sent.isSent) return now.toISOString()
  log.warn({ reason: sent.reason }, 'the head of the audit log could not be mailed')
  return undefined
}

/**
 * Seals the newest link with the newest key: after a rotation of the key, and in a chain of an earlier release, which has no
 * seal and no kept head.
 */
export async function sealHead({ pool, log, signingKeys, config }: HeadDeps): Promise<void> {
  const isFirstStart = (await readKeptHead(auditHead(config.dataDir))) === undefined
  await withTransaction(pool, async tx => {
    await waitForChain(tx)
    const [head] = await findHead(tx)
    if (head === undefined) return
    const isFirst = isFirstStart && (await hasNoSeal(tx))
    if (!isFirst && !(await isSealed(tx, signingKeys, head))) return
    if (isFirst) log.warn({ position: `${head.position}` }, 'the audit log is sealed for the first time')
    await sealLink(tx, signingKeys, head)
  })
}

/**
 * Seals what has no seal yet, then keeps the head each minute, until it is stopped. Resolves once the head is sealed, before
 * which nothing should be chained, or that has failed and is tried again.
 */
export async function startKeepingHead(deps: HeadDeps): Promise<PollLoop> {
  const onError = (err: unknown) => deps.log.error({ err }, 'the head of the audit log cannot be kept')
  let isStarted = false
  const start = async () => {
    if (!isStarted) await sealHead(deps)
    isStarted = true
  }
  const poll = async () => {
    await start()
    await keepHead(deps)
    return false
  }
  await start().catch(onError)
  return startPollLoop({ poll, wakeDelayMs: KEEP_MS, sweepMs: KEEP_MS, onError })
}
