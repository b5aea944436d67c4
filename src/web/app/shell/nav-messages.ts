/** Texts of the header for a signed-in user, and of the footer's switch. */
export const messages = {
  sendMoney: 'Send Money',
  recipients: 'Recipients',
  history: 'History',
  admin: 'Admin',
  logout: 'Logout',
  loggedOut: 'You are logged out',
  notLoggedOut: 'Logout failed',
  yourAccount: 'Your account',
  language: 'Language',
} as const
