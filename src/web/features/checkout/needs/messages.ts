/** Texts of the steps that may come before a payment. */
export const messages = {
  consent: {
    title: 'Before you pay',
    text: 'Please read the terms under which we send your money, and how we treat your data.',
    submit: 'Agree and continue',
    failed: 'We could not record your consent',
  },
  confirm: {
    failed: 'We could not record your answer',
    knowPerson: (name: string) => ({
      title: 'Do you know this person?',
      text: `Your money goes to ${name}. Only send to people whom you know in person or by a number that you have called yourself. Nobody from a bank, an authority or our team ever asks you to send money. Once it is paid out we may not be able to get it back.`,
      yes: 'Yes, I know this person',
      no: 'No, change the order',
    }),
    sendAgain: (amount: string, minutes: number | null) => ({
      title: 'Send again?',
      text: `You sent ${amount} to this person ${minutes === null ? 'a short time ago' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`}. Send again?`,
      yes: 'Yes, send again',
      no: 'No, change the order',
    }),
  },
}
