import type { FastifyInstance } from 'fastify'

export type Address = { readonly host: string; readonly port: number }

/** Prefix of the settings that an address comes from, as in METRICS_PORT. */
type Prefix = '' | 'METRICS_'

/** Opens the port and returns the address to type into a browser. @throws Error in words for the operator */
export async function listenOn(
  server: FastifyInstance,
  { host, port }: Address,
  prefix: Prefix = '',
): Promise<string> {
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(reasonOf(error, { host, port }, prefix), { cause: error })
  })
  const address = server.server.address()
  // Port 0 asks the system for any free one: only now is it known which.
  const actual = typeof address === 'object' && address ? address.port : port
  return `http://${nameOf(host)}:${actual}`
}

/** Longest time that a connection stays open after its last answer while we stop. */
const IDLE_CHECK_MS = 50

/** Takes no new connection, and resolves when every request under way has been answered. */
export async function stopListening(server: FastifyInstance): Promise<void> {
  // A client that keeps its connection open after the answer would keep us waiting for a request that never comes.
  const closingIdle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS)
  await server.close().finally(() => clearInterval(closingIdle))
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { host, port }: Address, prefix: Prefix): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what uses it, or set ${prefix}PORT to another.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this account has. Set ${prefix}PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${prefix}HOST ${host} is no address of this machine.`
  return `Listening on ${host}:${port} failed: ${message}`
}

/** All addresses of the machine are reached by the local one. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
