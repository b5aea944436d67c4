/** Failures to connect, by Node's code, in an operator's words. */
const wordsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address',
  ECONNRESET: 'the connection was cut off',
  UND_ERR_SOCKET: 'the connection was cut off',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  EHOSTUNREACH: 'no way leads to its address',
  ENETUNREACH: 'no way leads to its address',
  ETIMEDOUT: 'its address does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'its address does not answer',
}

/** OpenSSL's and Node's names for a certificate or a handshake that is not to be trusted. */
const CERTIFICATE = /CERT|SSL|TLS|SIGNATURE/

/** Reason why a call got no answer, without personal data or content of the call. */
export function failureWords(error: unknown, answerMsMax: number): string {
  if (!(error instanceof Error)) return UNREACHED
  if (error.name === 'TimeoutError') return `the partner has not answered within ${answerMsMax / 1000} s`
  // fetch says 'fetch failed' of whatever it is, and what it was beneath; a body that is cut off, 'terminated'.
  if (!(error instanceof TypeError)) return error.message
  const words = causeWords(error.cause)
  return words === undefined ? UNREACHED : `${UNREACHED}: ${words}`
}

const UNREACHED = 'the partner cannot be reached'

function causeWords(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause.message === 'unexpected redirect') return 'its address leads elsewhere'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return wordsByCode[code] ?? (CERTIFICATE.test(code) ? 'its certificate is not to be trusted' : undefined)
}
