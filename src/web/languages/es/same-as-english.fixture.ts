/** Texts that are rightly the same as in English. */
export const sameAsEnglish = ['Ctrl K', 'Enter', 'Error', 'PayID', 'Total', 'Webhooks', 'no']
