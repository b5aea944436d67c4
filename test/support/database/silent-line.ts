import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can fall silent, as a network does: nothing is closed, and nothing comes through. */
export type SilentLine = {
  readonly connectionString: string
  /** From now on every open connection hears nothing; new ones do. */
  fallSilent(): void
  close(): void
}

const SOCKET_PORT = 5432

/** A line to the server of this address, which may be a socket's folder. */
export async function silentLine(connectionString: string): Promise<SilentLine> {
  const url = new URL(connectionString.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host')
  // Read now: below, the address becomes that of this line.
  const target = { port: url.port === '' ? SOCKET_PORT : Number(url.port), host: url.hostname }
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(folder === null ? target : { path: `${folder}/.s.PGSQL.${SOCKET_PORT}` })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) open.add(socket.on('error', () => {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const here = server.address() as AddressInfo
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.host = `127.0.0.1:${here.port}`
  return {
    connectionString: url.href,
    fallSilent() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
