/** Texts that are rightly the same as in English. */
export const sameAsEnglish = ['Ctrl K', 'Error', 'PayID', 'Total', 'no']
