import type { AccountNews } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { greeting, nameOf, timeWords } from '../wording.ts'
import { type AccountMail, NOT_YOU, smallPrintOf } from './account-mail.ts'

type NewsOf<Kind extends AccountNews['kind']> = Extract<AccountNews, { kind: Kind }>

const account = (publicUrl: string) => ({ label: 'Open your account', url: `${publicUrl}/account` })
const reset = (publicUrl: string) => ({
  label: 'Set a new password',
  url: `${publicUrl}/forgot-password`,
})

/** Somebody tried to register with the address or the username of an account. */
export function registrationRefused(
  { fullName, brand, publicUrl }: AccountMail,
  { at }: NewsOf<'registration_refused'>,
): Letter {
  return {
    subject: `You have an account at ${brand} already`,
    preheader: 'Somebody tried to register with your address or username.',
    heading: 'You have an account already',
    paragraphs: [
      greeting(fullName),
      `Somebody tried to make a new account with your e-mail address or your username on ${timeWords(at)}. None was made.`,
      'If that was you: sign in with this address. If you have forgotten your password, set a new one from there.',
      'If it was not you, there is nothing that you need to do.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    smallPrint: smallPrintOf(brand),
  }
}

/** To the address that is about to be replaced. */
export function emailChanging(
  { fullName, brand, publicUrl }: AccountMail,
  { at }: NewsOf<'email_changing'>,
): Letter {
  return {
    subject: `The address of your ${brand} account is about to change`,
    preheader: 'If this was not you, act now.',
    heading: 'Your address is about to change',
    paragraphs: [
      greeting(fullName),
      `On ${timeWords(at)} another e-mail address was given for your account. It takes the place of this one as soon as it is confirmed.`,
      NOT_YOU,
    ],
    button: account(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

export function passwordChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at }: NewsOf<'password_changed'>,
): Letter {
  return {
    subject: `Your ${brand} password has been changed`,
    preheader: 'If this was not you, act now.',
    heading: 'Your password has been changed',
    paragraphs: [
      greeting(fullName),
      `The password of your account was changed on ${timeWords(at)}. Your other sessions have been ended.`,
      NOT_YOU,
    ],
    button: reset(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

/** A sign-in from a browser that the account has not been used in before. */
export function newDevice(
  { fullName, brand, publicUrl }: AccountMail,
  { at, device }: NewsOf<'new_device'>,
): Letter {
  return {
    subject: `A new sign-in to your ${brand} account`,
    preheader: 'If this was not you, act now.',
    heading: 'A sign-in from a new device',
    paragraphs: [
      greeting(fullName),
      'Somebody has signed in to your account with a browser that we did not know.',
      `If that was you, all is well. ${NOT_YOU}`,
    ],
    rows: [
      ['Device', nameOf(device) ?? 'Unknown'],
      ['Time', timeWords(at)],
    ],
    button: reset(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

const changes: Record<NewsOf<'security_changed'>['change'], string> = {
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  totp_on: 'Signing in now asks for a one-time code.',
  totp_off: 'Signing in no longer asks for a one-time code.',
  recovery_code_used: 'A recovery code was used to sign in. It does not work a second time.',
  recovery_codes_renewed: 'New recovery codes were made. The old ones no longer work.',
}

/** The way into the account has changed. */
export function securityChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at, change }: NewsOf<'security_changed'>,
): Letter {
  return {
    subject: `The security of your ${brand} account has changed`,
    preheader: changes[change],
    heading: 'Your account’s security has changed',
    paragraphs: [greeting(fullName), changes[change], NOT_YOU],
    rows: [['Time', timeWords(at)]],
    button: account(publicUrl),
    smallPrint: smallPrintOf(brand),
  }
}

type RightsChange = NewsOf<'rights_changed'>['change']

const rights: Record<RightsChange, { readonly subject: string; readonly told: readonly string[] }> = {
  admin_granted: {
    subject: 'You are an admin at',
    told: [
      'You have been made an admin. Please sign in again: your sessions have been ended.',
      'An admin’s account is worth more to a thief. Use a password of twelve characters or more that you use nowhere else, and add a passkey or one-time codes to your account.',
    ],
  },
  admin_revoked: {
    subject: 'You are no longer an admin at',
    told: ['Your admin rights have been taken. Your account stays as it is; please sign in again.'],
  },
  deactivated: {
    subject: 'Your account is deactivated at',
    told: [
      'Your account has been deactivated: nobody can sign in to it for now. Transfers that you have paid for go on.',
      'If you think that this is a mistake, please answer this mail.',
    ],
  },
  reactivated: {
    subject: 'Your account is open again at',
    told: ['You can sign in to your account again, as you did before.'],
  },
}

/** What an admin has changed. */
export function rightsChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { at, change }: NewsOf<'rights_changed'>,
): Letter {
  const { subject, told } = rights[change]
  return {
    subject: `${subject} ${brand}`,
    preheader: told[0] ?? '',
    heading: subject.replace(/ at$/, ''),
    paragraphs: [greeting(fullName), ...told],
    rows: [['Time', timeWords(at)]],
    ...(change !== 'deactivated' && { button: { label: 'Sign in', url: `${publicUrl}/login` } }),
    smallPrint: smallPrintOf(brand),
  }
}

/** The last mail: the account keeps no address any more. */
export function accountClosed({ brand }: AccountMail, { at }: NewsOf<'account_closed'>): Letter {
  return {
    subject: `Your ${brand} account is closed`,
    preheader: 'Thank you for having been with us.',
    heading: 'Your account is closed',
    paragraphs: [
      'Hello,',
      `Your account was closed on ${timeWords(at)}. Name, address, saved recipients and sessions are gone.`,
      'What the law asks us to keep of past transfers is kept for as long as it asks, and nothing else.',
    ],
    smallPrint: [`This was our last mail to this address about your account at ${brand}.`],
  }
}
