/** Texts of the pages about the operator. What the operator says themselves comes from the desk. */
const track = { to: 'track', text: 'Track a transfer' } as const
const history = { to: 'history', text: 'Transaction history' } as const
const contact = { to: 'contact', text: 'Contact us' } as const

export const messages = {
  looking: 'Looking this up',
  notLoaded: 'This did not load',
  again: 'Try again',
  track: track.text,
  help: {
    title: 'Help',
    lead: 'How to send money, follow it, cancel it, and what to do if something is wrong.',
    parts: [
      {
        title: 'Send money',
        paragraphs: [
          'Choose the countries and the amount. The page shows the exchange rate, the fee, the total that you pay and what your recipient gets.',
          'Then choose how your recipient receives the money and how you pay, and enter their details and yours. You need no account.',
          'You pay on the last page. It says until when the price is locked. If the price has changed since, you see both prices and decide before anything is charged.',
        ],
        links: [{ to: 'send', text: 'Send money' }],
      },
      {
        title: 'Follow a transfer',
        paragraphs: [
          'Each transfer has a reference number that begins with MTR. It is on the receipt and in our emails, and the link in the emails opens the progress of your transfer directly.',
          'Without the link, enter the reference number with your email address or the last four digits of your phone number. With an account you also find your transfers and their receipts in your history.',
        ],
        links: [track, history],
      },
      {
        title: 'Cancel a transfer',
        paragraphs: [
          'Until you have paid you can cancel at any time, and you are not charged.',
          'After you have paid you can cancel until we send the money, and in any case for 30 minutes, unless the money has already been delivered to your recipient. The transfer shows the button for as long as you can use it. If the money was already sent, we first ask for it back, and email you the outcome.',
          'We refund everything that you paid, the fee included, the same way you paid. Your bank shows a refund to a card within 10 business days and a refund to a bank account within 3.',
          'Open the transfer in your history, or in the browser in which you ordered it. A tracking link alone cannot cancel.',
        ],
        links: [history],
      },
      {
        title: 'If something is wrong',
        paragraphs: [
          'Your payment was declined: you were not charged for it. The page says why, and you can try again or use another card while the price is locked.',
          'The recipient does not have the money by the promised day: look at the progress of the transfer first. It says where the money is, and whether you need to do something.',
          'The money cannot be paid out: we refund you in full.',
          'The details or the amount are wrong: cancel the transfer if you still can. If not, contact us at once with the reference number.',
          'You do not recognise a transfer: contact us, change the password of your account, and tell your bank.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Make a complaint' },
          { to: 'rights', text: 'Your rights in the United States' },
        ],
      },
    ],
  },
  rights: {
    title: 'Your rights',
    lead: 'These rights hold for transfers from the United States above 15.00 USD. Your receipt has them in short.',
    errors: {
      title: 'If you think there has been an error or a problem',
      before: [
        'Call us or write to us, also by email, within 180 days of the date on which we promised the money would be available to your recipient. An error is, for example, that you were charged another amount than you were told, that we made a mistake in our books, that your recipient got less than we disclosed, or got it later.',
        'When you do, please tell us:',
      ],
      tell: [
        'your name, and your address or telephone number',
        'the error or problem, and why you believe that there is one',
        'the name of the person who receives the money and, if you know them, their telephone number or address',
        'the amount of the transfer in dollars',
        'the reference number of the transfer, which begins with MTR',
      ],
      after: [
        'We will find out within 90 days after you contact us whether there was an error, and correct any error promptly. We will tell you the result within three business days after we finish. If we decide that there was no error, we will send you an explanation in writing. You may ask for copies of the documents that we used.',
        'If there was an error, you choose: we pay you back what is needed to put it right, or we make the money available to your recipient, without a further charge. If the money came late, we also refund our fee.',
      ],
    },
    cancel: {
      title: 'If you want to cancel',
      paragraphs: [
        'You have the right to cancel a transfer and to get back everything that you paid for it, including the fee, within 30 minutes of your payment. You can use the button on the page of the transfer, call us, or write to us.',
        'Tell us your name and your address, telephone number or email address, and which transfer it is: the reference number is enough.',
        'We will refund your money within three business days of your request, as long as your recipient has not already picked it up and it has not already been deposited into their account.',
      ],
    },
    contact: 'How to reach us',
    agencies: 'Agencies for questions and complaints',
  },
  contact: {
    title: 'Contact',
    lead: 'Have the reference number of your transfer ready. It begins with MTR.',
    none: (brand: string) => `${brand} has not published an address, telephone number or email yet.`,
    phone: 'Telephone',
    email: 'Email',
    hours: 'Hours',
    unpublished: 'Not published yet',
    address: 'Address',
    website: 'Website',
    company: 'Legal name',
    before: 'Before you contact us',
    beforeText:
      'The tracking page says where your money is. You can cancel a transfer yourself while its page offers it.',
  },
  complaints: {
    title: 'Complaints',
    lead: 'If we have let you down, tell us. You can also turn to the agencies that supervise us.',
    first: (brand: string) => `Tell ${brand} first`,
    noRoute: (brand: string) =>
      `${brand} has not published how it handles complaints yet. Contact us with the reference number of your transfer, say what happened and what you would like us to do.`,
    toContact: 'All ways to contact us',
    agencies: 'Agencies that supervise us',
    agenciesText:
      'If you disagree with our answer, or get none, turn to the agency of your country or state.',
    toAgencies: 'Our licences and agencies',
    bureau: 'If you send from the United States',
    bureauText: 'You can also complain to the federal agency that protects consumers.',
    bureauName: 'Consumer Financial Protection Bureau (CFPB)',
    agency: 'Agency',
    textPhone: 'TTY/TDD',
  },
  licences: {
    title: 'Licences',
    lead: 'The licences under which this service transfers money, and the agencies that supervise it.',
    none: (brand: string) => `${brand} has not published any licences yet.`,
    held: (company: string) => `${company} holds these licences.`,
    place: 'Country or state',
    number: 'Licence number',
    agency: 'Agency',
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Everybody should be able to send money here, whatever they see, hear or use.',
    parts: [
      {
        title: 'What we aim for',
        paragraphs: [
          'We build these pages to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. They work with a keyboard alone and with a screen reader, in a light and a dark theme, with text at twice its size and on screens of 320 pixels.',
        ],
      },
      {
        title: 'How it is checked',
        paragraphs: [
          'Each release is tested with axe on its pages, in both themes and on wide and narrow screens, and by tests that use the keyboard alone. Automatic tests do not find every barrier.',
        ],
      },
      {
        title: 'What does not work yet',
        paragraphs: [
          'With live payments, fields for card details come from the payment provider, and their accessibility is the provider’s.',
        ],
      },
    ],
    report: 'Report a barrier',
    reportText:
      'Tell us which page it is, what you wanted to do, and which device or assistive technology you use.',
  },
  legal: {
    version: (version: number, day: string) => `Version ${version}, effective from ${day}`,
    notInForce: 'This is not the version in force today.',
    others: 'Other versions',
    terms: {
      title: 'Terms',
      none: (brand: string) => `${brand} has not published terms yet.`,
    },
    privacy: {
      title: 'Privacy',
      none: (brand: string) => `${brand} has not published a privacy notice yet.`,
    },
  },
} as const
