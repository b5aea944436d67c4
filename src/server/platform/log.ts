import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Keys whose values never reach the log, wherever a line carries them. We log ids on purpose and people by accident:
 * this catches the accident.
 */
const personal = [
  'accountNumber',
  'address',
  'authorization',
  'body',
  'card',
  'clientSecret',
  'cookie',
  'email',
  'headers',
  'name',
  'password',
  'phone',
  'quoteToken',
  'recipientName',
  'senderEmail',
  'senderName',
  'senderPhone',
  'token',
]

/**
 * JSON lines with UTC times, on stderr unless a test reads along. Written synchronously: lines are rare (see
 * `logCompletedRequests`), and the last one before a crash is the one that matters.
 */
export function openLog(level: LogLevel, destination: DestinationStream = stderr()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: personal.flatMap(key => [key, `*.${key}`]), censor: '[redacted]' },
    },
    destination,
  )
}

function stderr(): DestinationStream {
  return pino.destination({ fd: 2, sync: true })
}

const logged = new WeakMap<Log, Set<string>>()

/** Logs an error of a false row once in the life of the process: such rows are read again and again, and would fill the log. */
export function logOnce(log: Log, message: string, fields: Readonly<Record<string, unknown>>): void {
  const known = logged.get(log) ?? new Set()
  logged.set(log, known)
  const line = `${message} ${JSON.stringify(fields)}`
  if (known.has(line)) return
  known.add(line)
  log.error(fields, message)
}
