import { startTcpProxy, type Cut, type TcpProxy, type Tap } from '../servers/tcp-proxy.ts'

/** Points at which a statement is cut off: it was not done; its outcome is unknown; it was done, but not answered. */
export const cutStyles = ['before it arrives', 'as it is sent', 'after it is done'] as const
export type CutStyle = (typeof cutStyles)[number]

export type Victim = {
  /** The name of a prepared statement, or `commit`. */
  readonly statement: string
  readonly style: CutStyle
}

export type CutLine = {
  readonly proxy: TcpProxy
  /** The next statement of this name, on whichever connection, is cut off. Only the last request counts. */
  arm(victim: Victim): void
  disarm(): void
  /** Number of statements that have been cut off. */
  readonly cuts: () => number
}

/**
 * A line to PostgreSQL that can be cut around one statement. Most of what moves money is one statement that commits by
 * itself: its answer is `ReadyForQuery`, after its own `Sync`. Source: the manual's chapter on message formats.
 */
export async function startCutLine(target: Parameters<typeof startTcpProxy>[0]['target']): Promise<CutLine> {
  let armed: Victim | undefined
  let cuts = 0
  const take = (statement: string): CutStyle | undefined => {
    if (armed?.statement !== statement) return undefined
    const { style } = armed
    armed = undefined
    cuts += 1
    return style
  }
  const proxy = await startTcpProxy({ target, tap: cut => cutter(cut, take) })
  return {
    proxy,
    arm: victim => {
      armed = victim
    },
    disarm: () => {
      armed = undefined
    },
    cuts: () => cuts,
  }
}

const SYNC = 'S'
const BIND = 'B'
const QUERY = 'Q'
const READY_FOR_QUERY = 'Z'

/** Watches one connection for the statement that is to be cut. */
function cutter(cut: Cut, take: (statement: string) => CutStyle | undefined): Tap {
  let style: CutStyle | undefined
  let isSent = false
  const nothing = Buffer.alloc(0)
  const ask = framed(true)
  const answer = framed(false)
  /** Part of the client's message that is passed on. */
  const pass = ({ type, bytes, body }: Message): Buffer => {
    if (isSent) return nothing
    if (style === undefined && (type === BIND || type === QUERY)) style = take(nameIn(type, body))
    if (style === undefined) return bytes
    if (style === 'before it arrives') {
      isSent = true
      setImmediate(cut)
      return nothing
    }
    if (type !== SYNC && type !== QUERY) return bytes
    isSent = true
    // The server has it once it is written: `cut` ends its line only after that.
    if (style === 'as it is sent') setImmediate(cut)
    return bytes
  }
  return {
    fromClient: chunk => Buffer.concat(ask(chunk).map(pass)),
    fromServer(chunk) {
      const messages = answer(chunk)
      if (!isSent) return chunk
      if (messages.some(({ type }) => type === READY_FOR_QUERY)) setImmediate(cut)
      return nothing
    },
  }
}

function nameIn(type: string, body: Buffer): string {
  const words = body.toString('utf8').split('\0')
  // Bind: the portal, then the statement. Query: its text.
  return type === BIND ? (words[1] ?? '') : (words[0] ?? '')
}

type Message = { readonly type: string; readonly bytes: Buffer; readonly body: Buffer }

/** Gives what cuts a stream into messages; of one that has not come whole yet it waits for the rest. */
function framed(beginsUntyped: boolean): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  let isUntyped = beginsUntyped // the first message of a client is its greeting, which has no letter
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const lengthAt = isUntyped ? 0 : 1
      if (rest.length < lengthAt + 4) return messages
      const end = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < end) return messages
      const type = isUntyped ? '' : String.fromCharCode(rest[0] ?? 0)
      messages.push({ type, bytes: rest.subarray(0, end), body: rest.subarray(lengthAt + 4, end) })
      rest = rest.subarray(end)
      isUntyped = false
    }
  }
}
