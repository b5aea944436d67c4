import { connect, type Socket } from 'node:net'

export type Reply = {
  readonly status: number
  readonly cookie: string | undefined
  readonly body: string
  /** Status line and headers, as they came. */
  readonly head: string
}

/** One keep-alive connection that sends a request at a time. It parses next to nothing, so that what is measured is
 * the server and not its client, which shares the machine. */
export type Connection = {
  send(method: string, path: string, options?: SendOptions): Promise<Reply>
  close(): void
}

export type SendOptions = {
  readonly body?: unknown
  readonly cookie?: string | undefined
  readonly key?: string
  /** The address that a proxy in front would name, where each sender is to have its own. */
  readonly address?: string
}

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const answers = readAnswers(socket)
  return {
    send(method, path, { body, cookie, key, address } = {}) {
      const text = body === undefined ? '' : JSON.stringify(body)
      const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`]
      if (text !== '')
        lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`)
      if (cookie !== undefined) lines.push(`Cookie: ${cookie}`)
      if (key !== undefined) lines.push(`Idempotency-Key: ${key}`)
      if (address !== undefined) lines.push(`X-Forwarded-For: ${address}`)
      socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
      return answers.next()
    },
    close: () => socket.destroy(),
  }
}

function readAnswers(socket: Socket): { next(): Promise<Reply> } {
  let received = ''
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined
  socket.setEncoding('latin1') // a byte is a character: Content-Length counts bytes
  socket.on('data', (chunk: string) => {
    received += chunk
    const reply = wholeReply(received)
    if (reply === undefined) return
    received = received.slice(reply.length)
    waiting?.resolve(reply)
  })
  const fail = () => waiting?.reject(new Error('the server closed the connection'))
  socket.on('error', fail).on('close', fail)
  return { next: () => new Promise((resolve, reject) => (waiting = { resolve, reject })) }
}

function wholeReply(text: string): (Reply & { length: number }) | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = text.slice(0, end)
  const size = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const length = end + 4 + size
  if (text.length < length) return undefined
  const cookie = /set-cookie: ([^;\r]+)/i.exec(head)?.[1]
  const body = Buffer.from(text.slice(end + 4, length), 'latin1').toString()
  return { status: Number(head.slice(9, 12)), cookie, body, head, length }
}
