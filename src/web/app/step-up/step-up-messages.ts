/** Texts of the dialog that asks once more who is there. */
export const messages = {
  title: 'Is it you?',
  lead: 'This is a change that we want to be sure of. Please confirm that it is you. For most changes we then ask no more for ten minutes.',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  submit: 'Confirm',
  missing: { title: 'Missing information', description: 'Please enter your password' },
  missingCode: { title: 'Missing information', description: 'Please enter your password and code' },
  failed: 'Not confirmed',
  passkey: 'Use a passkey instead',
} as const
