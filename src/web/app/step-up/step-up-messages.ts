/** Texts of the dialog that asks once more who is there. */
export const messages = {
  title: 'Confirm that it is you',
  lead: 'For your security, please confirm that it is you. For most changes we will not ask again for ten minutes.',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  submit: 'Confirm',
  missing: { title: 'Missing information', description: 'Please enter your password' },
  missingCode: { title: 'Missing information', description: 'Please enter your password and code' },
  failed: 'Not confirmed',
  passkey: 'Use a passkey instead',
  passkeyLead: 'Your password alone is not enough for the desk. Please confirm with your passkey.',
  passkeyNowhere:
    'Your password alone is not enough for the desk, and this browser does not support passkeys on this page. Please sign in on the device that has your passkey.',
  byPasskey: 'Use a passkey',
  cancel: 'Cancel',
} as const
