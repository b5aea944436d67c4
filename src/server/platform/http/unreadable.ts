import type { Socket } from 'node:net'
import { messageOf } from '#shared/api/error.ts'

const statusLineOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is not HTTP, or comes too slowly to be: there is no request yet, only a socket. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const statusLine = statusLineOf[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: messageOf.invalid_request, code: 'invalid_request' })
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
