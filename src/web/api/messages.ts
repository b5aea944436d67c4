/** Texts for a call that brought no answer of the server's own. */
export const messages = {
  offline: 'You seem to be offline. Nothing you entered is lost: please try again when you are connected.',
  noAnswer: 'We could not reach our service. Nothing you entered is lost: please try again in a moment.',
  brokenAnswer:
    'Something went wrong on our side. Nothing you entered is lost: please try again in a moment.',
} as const
