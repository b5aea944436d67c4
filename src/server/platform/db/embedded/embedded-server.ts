import type { WalArchive } from './wal-archive.ts'

/** Connection to the server as its superuser. */
export type ConnectionConfig = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedServer = {
  connectionConfig: ConnectionConfig
  /** True where the server was found running. */
  adopted: boolean
  /** Null: its write-ahead log is kept nowhere else. */
  archive: WalArchive | null
  /** Stops the server where no other process uses it, whoever started it. */
  stop: () => Promise<void>
}
