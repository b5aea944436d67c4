import { type Executor, statement } from '../statement.ts'

/** How the server's archiving of its write-ahead log stands; null where it archives nothing and need not. */
export type ArchiveState = {
  /** Whether the last try failed, or the server was to archive and does not. */
  readonly isFailing: boolean
  /** Written since the last segment that is archived; undefined before the first. */
  readonly waitingBytes: number | undefined
  /** Since a segment was last archived; undefined before the first. */
  readonly ageSeconds: number | undefined
}

type Row = {
  readonly is_on: boolean
  readonly is_failing: boolean
  readonly waiting_bytes: number | null
  readonly age_seconds: number | null
}

// The name of a segment: 8 digits of the timeline, 8 of the log, of which each has 4 GB, and 8 of the segment in it.
const ARCHIVED_UP_TO = `(
  ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * 4294967296
  + (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 1) * pg_size_bytes(current_setting('wal_segment_size')))`

const findArchiving = statement<[], Row>({
  name: 'find_archiving',
  text: `
    select current_setting('archive_mode') <> 'off' as is_on,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
      (case when last_archived_wal ~ '^[0-9A-F]{24}$'
        then greatest(0, (pg_current_wal_lsn() - '0/0'::pg_lsn) - ${ARCHIVED_UP_TO}) end)::float8 as waiting_bytes,
      extract(epoch from now() - last_archived_time)::float8 as age_seconds
    from pg_stat_archiver`,
})

/** @param isWanted whether the operator has asked us for an archive; of a server that is not ours we only see whether it archives */
export async function archiveState(executor: Executor, isWanted: boolean): Promise<ArchiveState | null> {
  const [row] = await findArchiving(executor)
  if (row === undefined || !row.is_on)
    return isWanted ? { isFailing: true, waitingBytes: undefined, ageSeconds: undefined } : null
  return {
    isFailing: row.is_failing,
    waitingBytes: row.waiting_bytes ?? undefined,
    ageSeconds: row.age_seconds ?? undefined,
  }
}
