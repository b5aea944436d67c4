/** Texts that are rightly the same as in English. */
export const sameAsEnglish = [
  'Destination',
  'Actions',
  'Message',
  'Notifications',
  'Contact',
  'Code',
  'PayID',
]
