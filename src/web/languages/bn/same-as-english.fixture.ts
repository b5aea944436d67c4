/** Texts that are rightly the same as in English. */
export const sameAsEnglish = [
  'recovery-codes.txt',
  'account-data-‹one›.json',
  'Consumer Financial Protection Bureau (CFPB)',
  'PayID',
]
