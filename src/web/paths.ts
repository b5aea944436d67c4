/** Pages about the operator: the footer of every page links to them. */
export const operatorPaths = {
  help: '/help',
  contact: '/contact',
  complaints: '/complaints',
  terms: '/terms',
  privacy: '/privacy',
  licences: '/licences',
  accessibility: '/accessibility',
} as const

/** Every address of the web app; those below the desk's are in features/admin/desk/desk-paths.ts. */
export const paths = {
  send: '/',
  checkout: '/checkout',
  confirmation: '/confirmation',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The link of a mail; its token stands behind the `#`, which no server sees. */
  resetPassword: '/reset-password',
  /** The link of a mail, likewise. */
  confirmEmail: '/confirm-email',
  account: '/account',
  identity: '/account/identity',
  recipients: '/recipients',
  history: '/history',
  historyTransfer: '/history/:id',
  /** The page on which the sender of a paid transfer gives what it lacks; mails link to it. */
  action: '/action/:id',
  /** `#<reference>.<token>` opens it without typing. */
  track: '/track',
  /** In full, on request: the help and the receipts of the remittance rule link to it. */
  rights: '/rights',
  admin: '/admin',
  ...operatorPaths,
} as const

export const historyPath = (id: string): string => paths.historyTransfer.replace(':id', id)

export const actionPath = (id: string): string => paths.action.replace(':id', id)

/** A page that leads on to another: `/login?next=/history`. */
export const withNext = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`

/** The page on which a sender reports a problem with a transfer of their own. */
export const problemPath = (id: string): string => `${paths.contact}?transfer=${id}`
