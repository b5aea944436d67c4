import type { AccountFacts } from '../facts.ts'

/** Mails in a case. */
export const cases = {
  received: {
    problem: {
      heading: 'We have your report',
      subject: ({ reference }: AccountFacts) => `We have your report (${reference})`,
      next: 'We look into the problem that you reported, and email you the result within three business days after we have decided.',
    },
    contact: {
      heading: 'We have your message',
      subject: ({ reference }: AccountFacts) => `We have your message (${reference})`,
      next: 'Someone at our desk reads it and answers by email.',
    },
    appeal: {
      heading: 'We have your appeal',
      subject: ({ reference }: AccountFacts) => `We have your appeal (${reference})`,
      next: 'Someone at our desk looks at it again, and we email you what we decide.',
    },
    preheader: 'Someone at our desk will read it.',
    add: 'To add something, use the button below. You need no account for it.',
  },
  question: {
    subject: ({ brand, reference }: AccountFacts) => `${brand} wrote to you about ${reference}`,
    preheader: 'You can answer by the link in this email.',
    heading: 'Our desk wrote to you',
  },
  result: {
    subject: {
      problem: ({ reference }: AccountFacts) => `The result of your report (${reference})`,
      contact: ({ reference }: AccountFacts) => `The result of your message (${reference})`,
      appeal: ({ reference }: AccountFacts) => `The result of your appeal (${reference})`,
    },
    preheader: 'We have decided.',
    heading: 'We have decided',
    report: {
      error_found: 'We found that an error was made.',
      no_error: 'We found that no error was made.',
      duplicate: 'You have reported the same problem before, and we answer that report.',
      withdrawn: 'You have withdrawn your report, so we have closed it.',
    },
    appeal: {
      error_found: 'We have decided in your favour.',
      no_error: 'We have not changed our decision.',
      duplicate: 'You have appealed before, and we answer that appeal.',
      withdrawn: 'You have withdrawn your appeal, so we have closed it.',
    },
    documents:
      'You have the right to ask for the documents on which we relied. Use the button below, and we send them to you.',
  },
} as const
