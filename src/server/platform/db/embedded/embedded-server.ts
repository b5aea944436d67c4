/** How to connect to the server as the owner of the database. */
export type ConnectionConfig = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedServer = {
  connectionConfig: ConnectionConfig
  /** True where the server was found running; then `stop` leaves it running: it belongs to whoever started it. */
  adopted: boolean
  stop: () => Promise<void>
}
