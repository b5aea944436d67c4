/** Texts of the reports and records that the law wants of an operator in the United States. */
export const messages = {
  title: 'Reports',
  records: {
    title: 'Records of large transfers',
    lead: 'Transfers of 3,000 USD and more from the United States that were paid in these days, with sender, recipient, accounts and what the sender told (31 CFR 1010.410(e)). Each download is in the audit log.',
    from: 'Paid from',
    to: 'Paid until',
  },
} as const
