import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import type { AccountNotice } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { greeting, timeWords } from '../wording.ts'
import { accountFacts, type AccountMail, smallPrintOf, userSmallPrint } from './account-mail.ts'

type NoticeOf<Kind extends AccountNotice['kind']> = Extract<AccountNotice, { kind: Kind }>

const account = ({ words, publicUrl }: AccountMail) => ({
  label: words.frame.buttons.openAccount,
  url: `${publicUrl}/account`,
})
const reset = ({ words, publicUrl }: AccountMail) => ({
  label: words.frame.buttons.setPassword,
  url: `${publicUrl}/forgot-password`,
})
const signIn = ({ words, publicUrl }: AccountMail) => ({
  label: words.frame.buttons.signIn,
  url: `${publicUrl}/login`,
})

/** Somebody tried to register with the address or the username of an account. */
export function registrationRefused(mail: AccountMail, { at }: NoticeOf<'registration_refused'>): Letter {
  const { refused: text } = mail.words.account
  const facts = accountFacts(mail, { at })
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: [mail.words.greeting(mail.fullName), text.text(facts), text.you, text.ignore],
    button: signIn(mail),
    smallPrint: userSmallPrint(mail),
  }
}

/** To the address that is about to be replaced. */
export function emailChanging(mail: AccountMail, { at }: NoticeOf<'email_changing'>): Letter {
  const { emailChanging: text, actNow, notYou } = mail.words.account
  const facts = accountFacts(mail, { at })
  return {
    subject: text.subject(facts),
    preheader: actNow,
    heading: text.heading,
    paragraphs: [mail.words.greeting(mail.fullName), text.text(facts), notYou],
    button: account(mail),
    smallPrint: userSmallPrint(mail),
  }
}

export function passwordChanged(
  mail: AccountMail,
  { at, removedPasskeys = [] }: NoticeOf<'password_changed'>,
): Letter {
  const { words, fullName } = mail
  const { passwordChanged: text, actNow, notYou } = words.account
  const passkeys = removedPasskeys.map(name => words.name(name) ?? text.unnamed).join(', ')
  const facts = accountFacts(mail, { at, passkeys })
  return {
    subject: text.subject(facts),
    preheader: actNow,
    heading: text.heading,
    paragraphs: [
      words.greeting(fullName),
      text.text(facts),
      ...(removedPasskeys.length > 0 ? [text.removed(facts)] : []),
      notYou,
    ],
    button: reset(mail),
    smallPrint: userSmallPrint(mail),
  }
}

/** The mid-market rate has reached what the user set an alert for. */
export function rateReached(mail: AccountMail, notice: NoticeOf<'rate_reached'>): Letter {
  const { words, publicUrl } = mail
  const { rateReached: text } = words.account
  const said = (figure: string) =>
    `1 ${notice.sendCurrency} = ${shownRate(rate(figure))} ${notice.receiveCurrency}`
  const facts = accountFacts(mail, { at: notice.setAt, rate: said(notice.now), wanted: said(notice.rate) })
  return {
    subject: text.subject(facts),
    preheader: text.heading,
    heading: text.heading,
    paragraphs: [words.greeting(mail.fullName), text.text(facts), text.price, text.ended],
    button: { label: words.frame.buttons.newTransfer, url: `${publicUrl}/` },
    smallPrint: userSmallPrint(mail),
  }
}

/** A sign-in from a browser that the account has not been used in before. */
export function newDevice(mail: AccountMail, { at, device }: NoticeOf<'new_device'>): Letter {
  const { words, fullName } = mail
  const { newDevice: text, actNow, notYou } = words.account
  const { rows } = words.frame
  return {
    subject: text.subject(accountFacts(mail)),
    preheader: actNow,
    heading: text.heading,
    paragraphs: [words.greeting(fullName), text.text, `${text.you} ${notYou}`],
    rows: [
      [rows.device, words.name(device) ?? text.unknown],
      [rows.time, words.time(at)],
    ],
    button: reset(mail),
    smallPrint: userSmallPrint(mail),
  }
}

/**
 * The way into the account has changed. After a reset of the factors a new password by a mailed link would keep an admin from
 * setting up one again: docs/decisions/0072.
 */
export function securityChanged(mail: AccountMail, { at, change }: NoticeOf<'security_changed'>): Letter {
  const { words, fullName } = mail
  const { security: text, notYou } = words.account
  return {
    subject: text.subject(accountFacts(mail)),
    preheader: text.changes[change],
    heading: text.heading,
    paragraphs: [
      words.greeting(fullName),
      text.changes[change],
      change === 'factors_reset' ? text.notAsked : notYou,
    ],
    rows: [[words.frame.rows.time, words.time(at)]],
    button: account(mail),
    smallPrint: userSmallPrint(mail),
  }
}

type RightsChange = NoticeOf<'rights_changed'>['change']

/** Changes that a sender may meet; the others are about the desk, whose mails are in English. */
type AccessChange = 'deactivated' | 'reactivated'

const rights: Record<
  Exclude<RightsChange, AccessChange>,
  { readonly subject: string; readonly paragraphs: readonly string[] }
> = {
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
}

/** An admin changed the rights of this account. */
export function rightsChanged(mail: AccountMail, { at, change }: NoticeOf<'rights_changed'>): Letter {
  if (change === 'deactivated' || change === 'reactivated') return accessChanged(mail, { at, change })
  const { fullName, brand, publicUrl } = mail
  const { subject, paragraphs } = rights[change]
  return {
    subject: `${subject} ${brand}`,
    preheader: paragraphs[0] ?? '',
    heading: subject.replace(/ at$/, ''),
    paragraphs: [greeting(fullName), ...paragraphs],
    rows: [['Time', timeWords(at)]],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    smallPrint: smallPrintOf(brand),
  }
}

/** The user cannot sign in for now, or can again. */
function accessChanged(mail: AccountMail, { at, change }: { at: string; change: AccessChange }): Letter {
  const { words, fullName } = mail
  const { [change]: text, deactivated } = words.account
  const isIn = change === 'reactivated'
  return {
    subject: text.subject(accountFacts(mail)),
    preheader: text.text,
    heading: text.heading,
    paragraphs: [words.greeting(fullName), text.text, ...(isIn ? [] : [deactivated.mistake])],
    rows: [[words.frame.rows.time, words.time(at)]],
    ...(isIn && { button: signIn(mail) }),
    smallPrint: userSmallPrint(mail),
  }
}

/** The last mail: the account keeps no address any more. */
export function accountClosed(mail: AccountMail, { at }: NoticeOf<'account_closed'>): Letter {
  const { closed: text } = mail.words.account
  const facts = accountFacts(mail, { at })
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: [mail.words.frame.hello, text.text(facts), text.kept],
    smallPrint: [text.last(facts)],
  }
}
