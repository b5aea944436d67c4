/** Texts of a transfer's page that updates itself. */
export const messages = {
  looking: (names: string, count: number) =>
    count === 1 ? `${names} is looking at this transfer too` : `${names} are looking at this transfer too`,
  interrupted: 'Updates are interrupted. What you see may be out of date.',
  changed: (waiting: string) => `The transfer has changed. ${waiting}.`,
  changedMeanwhile: 'The transfer has changed since you opened this:',
  goOn: 'I have seen it, go on',
} as const
