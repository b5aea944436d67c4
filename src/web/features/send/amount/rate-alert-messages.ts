/** Texts of the mail that a sender asks for once the rate is high enough. */
export const rateAlertMessages = {
  title: 'Rate alert',
  label: (from: string) => `Mail me when 1 ${from} is worth at least`,
  hint: (now: string) => `We send one mail when the mid-market rate is that high. It is ${now} now.`,
  set: 'Set alert',
  wrong: (now: string) => `Please enter a rate above ${now}, which is the rate now`,
  active: (from: string, rate: string, to: string) =>
    `We will mail you once when 1 ${from} is worth ${rate} ${to} or more.`,
  change: 'Change',
  remove: 'Remove',
  done: 'Rate alert set',
  gone: 'Rate alert removed',
  failed: 'The rate alert was not set',
  notGone: 'The rate alert was not removed',
  guest: 'Log in to be told by mail when the rate is as high as you want it.',
  login: 'Log in',
} as const
