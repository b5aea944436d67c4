import type { AccountNotice } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { greeting, nameOf, timeWords } from '../wording.ts'
import { type AccountMail, NOT_YOU, smallPrintOf } from './account-mail.ts'

type NoticeOf<Kind extends AccountNotice['kind']> = Extract<AccountNotice, { kind: Kind }>

const account = (publicUrl: string) => ({ label: 'Open your account', url: `${publicUrl}/account` })
const reset = (publicUrl: string) => ({
  label: 'Set a new password',
  url: `${publicUrl}/forgot-password`,
})

/** Somebody tried to register with the address or the username of an account. */
export function registrationRefused(
  { fullName, brand, publicUrl }: AccountMail,
  { at }: NoticeOf<'registration_refused'>,
): Letter {
  return {
    subject: `You already have an account at ${brand}`,
    preheader: 'Someone tried to register with your address or username.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(fullName),
      `Someone tried to create a new account with your email address or username on ${timeWords(at)}. No account was created.`,
      'If this was you, sign in with this address. If you forgot your password, you can reset it on the sign-in page.',
      'If this was not you, you can ignore this email.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    smallPrint: smallPrintOf(brand),
  }
}

/** To the address that is about to be replaced. */
export function emailChanging(
  { fullName, brand, publicUrl }: AccountMail,
  { at }: NoticeOf<'email_changing'>,
): Letter {
  return {
    subject: `The address of your ${brand} account is about to change`,
    preheader: 'If this was not you, act now.',
    heading: 'Your address is about to change',
    paragraphs: [
      greeting(fullName),
      `On ${timeWords(at)} someone asked to change the email address of your account. The new address replaces this one as soon as it is confirmed.`,
      NOT_YOU,
    ],
    button: account(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

export function passwordChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at, removedPasskeys = [] }: NoticeOf<'password_changed'>,
): Letter {
  return {
    subject: `Your ${brand} password has been changed`,
    preheader: 'If this was not you, act now.',
    heading: 'Your password has been changed',
    paragraphs: [
      greeting(fullName),
      `The password of your account was changed on ${timeWords(at)}. All other devices have been signed out.`,
      ...(removedPasskeys.length > 0 ? [removedWords(removedPasskeys)] : []),
      NOT_YOU,
    ],
    button: reset(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

const removedWords = (names: readonly string[]): string =>
  `For your security we removed these passkeys, which were added before this address was confirmed: ${names
    .map(name => nameOf(name) ?? 'one without a usable name')
    .join(', ')}. You can add yours again on your account page.`

/** A sign-in from a browser that the account has not been used in before. */
export function newDevice(
  { fullName, brand, publicUrl }: AccountMail,
  { at, device }: NoticeOf<'new_device'>,
): Letter {
  return {
    subject: `A new sign-in to your ${brand} account`,
    preheader: 'If this was not you, act now.',
    heading: 'A sign-in from a new device',
    paragraphs: [
      greeting(fullName),
      'Someone signed in to your account from a browser that we do not recognise.',
      `If this was you, there is nothing to do. ${NOT_YOU}`,
    ],
    rows: [
      ['Device', nameOf(device) ?? 'Unknown'],
      ['Time', timeWords(at)],
    ],
    button: reset(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

const changes: Record<NoticeOf<'security_changed'>['change'], string> = {
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  totp_on: 'Signing in now asks for a one-time code.',
  totp_off: 'Signing in no longer asks for a one-time code.',
  recovery_code_used: 'A recovery code was used to sign in. It cannot be used again.',
  recovery_codes_renewed: 'New recovery codes were created. The old ones no longer work.',
  factors_reset: 'The operator has removed your passkeys and one-time codes. You can set up others.',
}

/** A new password by a mailed link would keep an admin from setting up a factor again. docs/decisions/0072. */
const NOT_ASKED = 'If you did not ask for this, please tell the operator of this service at once.'

/** The way into the account has changed. */
export function securityChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at, change }: NoticeOf<'security_changed'>,
): Letter {
  return {
    subject: `The security of your ${brand} account has changed`,
    preheader: changes[change],
    heading: 'Your account’s security has changed',
    paragraphs: [greeting(fullName), changes[change], change === 'factors_reset' ? NOT_ASKED : NOT_YOU],
    rows: [['Time', timeWords(at)]],
    button: account(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

type RightsChange = NoticeOf<'rights_changed'>['change']

const rights: Record<RightsChange, { readonly subject: string; readonly paragraphs: readonly string[] }> = {
  admin_granted: {
    subject: 'You are an admin at',
    paragraphs: [
      'You are now an admin. You have been signed out everywhere; please sign in again.',
      'Admin accounts are a target for attackers. Use a password of at least twelve characters that you use nowhere else, and add a passkey or one-time codes to your account.',
    ],
  },
  admin_revoked: {
    subject: 'You are no longer an admin at',
    paragraphs: [
      'Your admin rights were removed. Your account is otherwise unchanged. Please sign in again.',
    ],
  },
  roles_changed: {
    subject: 'Your rights have changed at',
    paragraphs: [
      'An admin has changed what you may do at the desk. You have been signed out everywhere; please sign in again.',
      'An account with such rights is a target for attackers. Use a password of at least twelve characters that you use nowhere else, and add a passkey or one-time codes to your account.',
    ],
  },
  roles_removed: {
    subject: 'Your rights were removed at',
    paragraphs: [
      'Your rights at the desk were removed. Your account is otherwise unchanged. Please sign in again.',
    ],
  },
  deactivated: {
    subject: 'Your account is deactivated at',
    paragraphs: [
      'Your account was deactivated, so you cannot sign in for now. We still complete the transfers that you have paid for.',
      'If you think that this is a mistake, please reply to this email.',
    ],
  },
  reactivated: {
    subject: 'You can sign in again at',
    paragraphs: ['Your account is active again. You can sign in as before.'],
  },
}

/** An admin changed the rights of this account. */
export function rightsChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at, change }: NoticeOf<'rights_changed'>,
): Letter {
  const { subject, paragraphs } = rights[change]
  return {
    subject: `${subject} ${brand}`,
    preheader: paragraphs[0] ?? '',
    heading: subject.replace(/ at$/, ''),
    paragraphs: [greeting(fullName), ...paragraphs],
    rows: [['Time', timeWords(at)]],
    ...(change !== 'deactivated' && { button: { label: 'Sign in', url: `${publicUrl}/login` } }),
    smallPrint: smallPrintOf(brand),
  }
}

/** The last mail: the account keeps no address any more. */
export function accountClosed({ brand }: AccountMail, { at }: NoticeOf<'account_closed'>): Letter {
  return {
    subject: `Your ${brand} account is closed`,
    preheader: 'Thank you for using our service.',
    heading: 'Your account is closed',
    paragraphs: [
      'Hello,',
      `Your account was closed on ${timeWords(at)}. We deleted your name, email address, saved recipients and sessions.`,
      'We keep only the records of past transfers that the law requires, for as long as it requires them.',
    ],
    smallPrint: [`This was our last email to this address about your account at ${brand}.`],
  }
}
