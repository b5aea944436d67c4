/** Connections of the built-in server, of all processes and commands together. */
export const CONNECTIONS_MAX = 120

/**
 * Settings of the built-in server that differ from PostgreSQL's defaults or that must never drift from them.
 * Figures: docs/decisions/0003.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // An acknowledged transfer is on the disk: these three are the defaults, and named here so that nobody "tunes" them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Each server process takes DB_POOL_MAX and eight; commands take some more.
  max_connections: `${CONNECTIONS_MAX}`,
  shared_buffers: '128MB',
  // No slower than its worker processes on our statements, which read a few pages each, and three processes less.
  io_method: 'sync',
  // Statements on the money path take a millisecond; compiling one takes fifty.
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Failed statements reach the application, which logs them redacted. The server's own log would print their data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

/** The port is only part of the socket's name. */
export const SOCKET_PORT = 5432

/**
 * For tests alone: a database that is thrown away need not survive a power cut, and one without statistics has two more processes
 * started for a statement over many small tables.
 */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_parallel_workers_per_gather: '0',
} as const

/** The settings as arguments of the `postgres` program. */
export function settingArguments({
  socketFolder,
  durable,
  more = {},
}: {
  socketFolder: string
  durable: boolean
  more?: Readonly<Record<string, string>>
}): string[] {
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : THROWAWAY),
    ...more,
    unix_socket_directories: socketFolder,
    port: String(SOCKET_PORT),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
