import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that an endpoint has got. */
export type Got = {
  readonly headers: Record<string, string>
  readonly body: string
  readonly path: string
}

/** An endpoint of the operator's: notes what it gets, and answers as it is told. */
export type EndpointDouble = {
  readonly url: string
  readonly got: Got[]
  /** Answers each request from now on. */
  answer: (response: http.ServerResponse) => void
}

const ok = (response: http.ServerResponse): void => void response.writeHead(204).end()

/** Listens on this machine until `stop`. */
export async function startEndpoint(answer = ok): Promise<EndpointDouble & { stop: () => void }> {
  const got: Got[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      got.push({ headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' })
      double.answer(response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const double = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    got,
    answer,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return double
}
