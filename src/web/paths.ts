/** Every address of the web app. */
export const paths = {
  send: '/',
  checkout: '/checkout',
  confirmation: '/confirmation',
  login: '/login',
  register: '/register',
} as const
