// npm run health: exits with 0 if the server of these settings takes requests, else with 1. The image's health check.
// The port of the figures is asked where there is one, because strangers cannot fill it.
const { HOST = '127.0.0.1', PORT = '3000', METRICS_HOST = '127.0.0.1', METRICS_PORT } = process.env
const [host, port] = METRICS_PORT ? [METRICS_HOST, METRICS_PORT] : [HOST, PORT]
const isEveryAddress = host === '0.0.0.0' || host === '::'
const hasColons = host.includes(':')
const name = isEveryAddress ? 'localhost' : hasColons ? `[${host}]` : host

const ANSWER_MS_MAX = 3_000

const answer = await fetch(`http://${name}:${port}/readyz`, {
  signal: AbortSignal.timeout(ANSWER_MS_MAX),
}).catch((error: unknown) => String(error))
const text = typeof answer === 'string' ? answer : await answer.text()
console.log(text)
process.exitCode = typeof answer !== 'string' && answer.ok ? 0 : 1
