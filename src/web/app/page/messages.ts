/** Texts of the shell. */
export const messages = {
  account: 'Account',
  tagline: 'Fast & Secure',
  sslSecured: 'SSL Secured',
  support: '24/7 Support',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  login: 'Login',
  createAccount: 'Create an account',
  skip: 'Skip to content',
  theme: { auto: 'Colours: as your device', light: 'Colours: light', dark: 'Colours: dark' },
  track: 'Track a transfer',
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  sendMoney: 'Send money',
  failedTitle: 'This page did not load',
  failedText:
    'Your connection may have dropped, or there is a newer version of this page. Reload the page to continue. Transfers that you have ordered or paid are safe.',
  reload: 'Reload',
} as const
