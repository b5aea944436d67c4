/** Every address of the web app. */
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
  recipients: '/recipients',
  history: '/history',
  historyTransfer: '/history/:id',
  /** `#<reference>.<token>` opens it without typing. */
  track: '/track',
  admin: '/admin',
  adminTransfers: '/admin/transfers',
  adminTransfer: '/admin/transfers/:id',
  adminPromoCodes: '/admin/promo-codes',
  adminSettings: '/admin/settings',
  adminReview: '/admin/review',
  adminPricing: '/admin/pricing',
  adminCharts: '/admin/charts',
  adminLedger: '/admin/ledger',
  adminAudit: '/admin/audit',
  adminApprovals: '/admin/approvals',
} as const

export const adminTransferPath = (id: string): string => paths.adminTransfer.replace(':id', id)

export const historyPath = (id: string): string => paths.historyTransfer.replace(':id', id)

/** A page that leads on to another: `/login?next=/history`. */
export const withNext = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`
