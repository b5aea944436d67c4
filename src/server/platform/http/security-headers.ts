/** Hashes, in quotes as the policy has them (`'sha256-…'`), of what the page carries inline, as its build found them. */
export type InlineHashes = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

const HSTS = 'max-age=31536000; includeSubDomains'

/** What every answer carries, whether page, data or refusal. */
export function securityHeaders(inline: InlineHashes): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(inline),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
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
] as const

/** Besides, over https: browsers are to come back by https only, for a year. */
export const httpsHeaders = { 'strict-transport-security': HSTS } as const

function contentSecurityPolicy({ styles, scripts }: InlineHashes): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
