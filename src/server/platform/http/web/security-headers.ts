/** Hashes, in quotes as the policy has them (`'sha256-…'`), of what the page carries inline, as its build found them. */
export type InlineHashes = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/** Foreign origins that a document may load, show and call. */
export type Opening = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
  /** Origins whose frames may ask the browser's own wallet to pay. */
  readonly payments: readonly string[]
}

const closed: Opening = { scripts: [], frames: [], connections: [], payments: [] }

/** The path to which browsers report breaches of our policy. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

const HSTS = 'max-age=31536000; includeSubDomains'

/** Headers of every answer, whether page, data or refusal. */
export const securityHeaders = (inline: InlineHashes): Readonly<Record<string, string>> =>
  headersWith(inline, closed)

/** Headers of a document that works with foreign scripts and frames. */
export const openedHeaders = (inline: InlineHashes, opening: Opening): Readonly<Record<string, string>> => ({
  ...headersWith(inline, opening),
  // A window that a foreign frame opens, as a bank's, must be able to answer it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})

function headersWith(inline: InlineHashes, opening: Opening): Readonly<Record<string, string>> {
  const payments = ['self', ...opening.payments.map(origin => `"${origin}"`)].join(' ')
  return {
    'content-security-policy': contentSecurityPolicy(inline, opening),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${payments}), usb=()`,
    // Our addresses hold ids of transfers: other sites do not learn them.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** Those that only a document heeds: a script, a font or a picture has no use for them. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
] as const

/**
 * The headers over https, where browsers send reports by `report-to` too. Chromium heeds no `report-uri` beside it, and sends
 * nothing by it over http.
 */
export const reportingHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'content-security-policy': `${headers['content-security-policy']}; report-to csp`,
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
})

/** Besides, over https: browsers are to come back by https only, for a year. */
export const httpsHeaders = { 'strict-transport-security': HSTS } as const

function contentSecurityPolicy(
  { styles, scripts }: InlineHashes,
  { scripts: foreignScripts, frames, connections }: Opening,
): string {
  const own = (more: readonly string[]) => ["'self'", ...more].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own([...scripts, ...foreignScripts])}`,
    `style-src ${own(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own(connections)}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')
}
