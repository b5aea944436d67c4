import type { AccountFacts } from '../facts.ts'

/** Mails about an account, a code or a case. Those about rights at the desk are in English only. */
export const account = {
  registered: {
    subject: ({ brand }: AccountFacts) => `Welcome to ${brand}: please confirm your address`,
    preheader: 'Confirm it so that our emails reach you.',
    heading: ({ brand }: AccountFacts) => `Welcome to ${brand}`,
    text: 'Your account is ready. Please confirm this email address so that updates about your transfers reach only you.',
    ignore: 'If you did not create this account, you can ignore this email. The address stays unconfirmed.',
  },
  linkOnce: ({ until }: AccountFacts) =>
    `The link works once, until ${until}. If you are not signed in, the page asks for the password of your account.`,
  confirmation: {
    subject: ({ brand }: AccountFacts) => `Please confirm your address for ${brand}`,
    heading: 'Is this address yours?',
    text: ({ brand }: AccountFacts) =>
      `Please confirm that you want to use this address for your account at ${brand}.`,
    ignore: 'If you did not ask for this, you can ignore this email. Nothing will change.',
  },
  reset: {
    subject: ({ brand }: AccountFacts) => `Set a new password for ${brand}`,
    preheader: 'The link works once and expires in a few minutes.',
    heading: 'Set a new password',
    text: 'We received a request to set a new password for your account. Use the button below to choose one.',
    once: ({ until }: AccountFacts) =>
      `The link works once, until ${until}. Setting a new password signs you out everywhere.`,
    ignore:
      'If you did not ask for this, you can ignore this email. Your password will not change. Do not forward this email.',
  },
  code: {
    subject: ({ code, brand }: AccountFacts) => `${code} is your code for ${brand}`,
    preheader: 'Type it on the page where you are sending money.',
    heading: ({ code }: AccountFacts) => `Your code: ${code}`,
    text: ({ brand }: AccountFacts) =>
      `Type this code on the page where you are sending money with ${brand}. It confirms that this address is yours.`,
    ignore: 'If you are not sending money, you can ignore this email. Nothing is sent in your name.',
    long: ({ longCode }: AccountFacts) =>
      `In another browser, or later within a day, type ${longCode} instead.`,
    until: ({ until }: AccountFacts) =>
      `The code is good until ${until}. We never ask for it by phone or email: do not give it to anybody.`,
  },
  correction: {
    subject: ({ code, brand }: AccountFacts) => `${code} is your code to correct a recipient at ${brand}`,
    preheader: 'It changes where the money of a paid transfer goes.',
    text: ({ brand }: AccountFacts) =>
      `Type this code on the page where you correct the recipient of your transfer with ${brand}. The money then goes to the corrected account.`,
    warning:
      'If you are not correcting a recipient, somebody else is trying to change where your money goes: give this code to nobody, and tell us.',
  },
  device: {
    subject: ({ code, brand }: AccountFacts) =>
      `${code} is your code to pay or cancel your transfer with ${brand}`,
    preheader: 'It lets another device pay or cancel.',
    text: ({ brand }: AccountFacts) =>
      `Type this code on the page where you track your transfer with ${brand}. You can then pay for it or cancel it on that device for an hour.`,
    warning:
      'If you did not ask for this code, somebody else is trying to act for you: give it to nobody, and tell us.',
  },
  refused: {
    subject: ({ brand }: AccountFacts) => `You already have an account at ${brand}`,
    preheader: 'Someone tried to register with your address or username.',
    heading: 'You already have an account',
    text: ({ at }: AccountFacts) =>
      `Someone tried to create a new account with your email address or username on ${at}. No account was created.`,
    you: 'If this was you, sign in with this address. If you forgot your password, you can reset it on the sign-in page.',
    ignore: 'If this was not you, you can ignore this email.',
  },
  actNow: 'If this was not you, act now.',
  notYou:
    'If this was not you, set a new password now and sign out any device you do not recognise on your account page.',
  emailChanging: {
    subject: ({ brand }: AccountFacts) => `The address of your ${brand} account is about to change`,
    heading: 'Your address is about to change',
    text: ({ at }: AccountFacts) =>
      `On ${at} someone asked to change the email address of your account. The new address replaces this one as soon as it is confirmed.`,
  },
  passwordChanged: {
    subject: ({ brand }: AccountFacts) => `Your ${brand} password has been changed`,
    heading: 'Your password has been changed',
    text: ({ at }: AccountFacts) =>
      `The password of your account was changed on ${at}. All other devices have been signed out.`,
    removed: ({ passkeys }: AccountFacts) =>
      `For your security we removed these passkeys, which were added before this address was confirmed: ${passkeys}. You can add yours again on your account page.`,
    unnamed: 'one without a usable name',
  },
  newDevice: {
    subject: ({ brand }: AccountFacts) => `A new sign-in to your ${brand} account`,
    heading: 'A sign-in from a new device',
    text: 'Someone signed in to your account from a browser that we do not recognise.',
    you: 'If this was you, there is nothing to do.',
    unknown: 'Unknown',
  },
  security: {
    subject: ({ brand }: AccountFacts) => `The security of your ${brand} account has changed`,
    heading: 'Your account’s security has changed',
    changes: {
      passkey_added: 'A passkey was added to your account.',
      passkey_removed: 'A passkey was removed from your account.',
      totp_on: 'Signing in now asks for a one-time code.',
      totp_off: 'Signing in no longer asks for a one-time code.',
      recovery_code_used: 'A recovery code was used to sign in. It cannot be used again.',
      recovery_codes_renewed: 'New recovery codes were created. The old ones no longer work.',
      factors_reset: 'The operator has removed your passkeys and one-time codes. You can set up others.',
      api_key_made: 'An API key was made for your account. Programs that have it act for you.',
      api_key_ended: 'An API key of your account was ended. It no longer works.',
    },
    notAsked: 'If you did not ask for this, please tell the operator of this service at once.',
  },
  rateReached: {
    subject: ({ rate }: AccountFacts) => `${rate}: your rate alert`,
    heading: 'The rate is as high as you wanted',
    text: ({ rate, wanted, at }: AccountFacts) =>
      `The mid-market rate is now ${rate}. On ${at} you asked us to tell you when it reaches ${wanted}.`,
    price: 'What your recipient gets also depends on our fee and our margin. You see both before you pay.',
    ended: 'This alert has ended. You can set another one where you see the rate of the last 30 days.',
  },
  deactivated: {
    subject: ({ brand }: AccountFacts) => `Your account is deactivated at ${brand}`,
    heading: 'Your account is deactivated',
    text: 'Your account was deactivated, so you cannot sign in for now. We still complete the transfers that you have paid for.',
    mistake: 'If you think that this is a mistake, please reply to this email.',
  },
  reactivated: {
    subject: ({ brand }: AccountFacts) => `You can sign in again at ${brand}`,
    heading: 'You can sign in again',
    text: 'Your account is active again. You can sign in as before.',
  },
  closed: {
    subject: ({ brand }: AccountFacts) => `Your ${brand} account is closed`,
    preheader: 'Thank you for using our service.',
    heading: 'Your account is closed',
    text: ({ at }: AccountFacts) =>
      `Your account was closed on ${at}. We deleted your name, email address, saved recipients and sessions.`,
    kept: 'We keep only the records of past transfers that the law requires, for as long as it requires them.',
    last: ({ brand }: AccountFacts) =>
      `This was our last email to this address about your account at ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }: AccountFacts) => `Your identity is verified at ${brand}`,
      heading: 'Your identity is verified',
      paragraphs: [
        'We have checked your documents. You can send more from now on; the page shows your limits.',
      ],
      button: 'See your limits',
    },
    failed: {
      subject: ({ brand }: AccountFacts) => `We could not verify your identity at ${brand}`,
      heading: 'We could not verify your identity',
      paragraphs: [
        'We could not verify your identity with the documents that you sent. Your account works as before, with the limits that it had.',
        'You can send other documents. If you have a question, contact us.',
      ],
      button: 'Send other documents',
    },
    asked: {
      subject: ({ brand }: AccountFacts) => `We need one part of your documents again at ${brand}`,
      heading: 'We need one part of your documents again',
      paragraphs: [
        'To verify your identity we need one part of what you sent once more. The page says which. Everything else stays as you sent it.',
      ],
      button: 'Send it now',
    },
    expiring: {
      subject: ({ brand }: AccountFacts) => `Your identity document expires soon at ${brand}`,
      heading: 'Your identity document expires soon',
      paragraphs: [
        'The document with which you verified your identity expires within 30 days. After its last day your lower limits apply again, until you send a new document.',
        'Send the new one as soon as you have it.',
      ],
      button: 'Send a new document',
    },
    expired: {
      subject: ({ brand }: AccountFacts) => `Your identity document has expired at ${brand}`,
      heading: 'Your identity document has expired',
      paragraphs: [
        'The document with which you verified your identity has expired, so your lower limits apply again. Transfers that are under way go on.',
        'To send more again, verify your identity with a document that is valid.',
      ],
      button: 'Send a new document',
    },
  },
} as const
