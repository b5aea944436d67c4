import type { Socket } from 'node:net'
import { messageOf } from '#shared/api/error.ts'

const statusLineOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Longest time in milliseconds that a client may leave its side open after the answer. */
const HALF_OPEN_MS_MAX = 1_000

/**
 * Answers what is not HTTP, or comes too slowly to be: there is no request yet, only a socket. Our end of it closes one half;
 * the socket of a client that never closes the other is destroyed, because it would keep a descriptor for ever.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const statusLine = statusLineOf[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: messageOf.invalid_request, code: 'invalid_request' })
  const timer = setTimeout(() => socket.destroy(), HALF_OPEN_MS_MAX)
  socket.once('close', () => clearTimeout(timer))
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
