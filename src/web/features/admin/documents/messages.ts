/** Texts of files at the desk. */
export const messages = {
  pdf: 'Save the PDF',
  pdfHint: 'A PDF is saved and never opened here.',
  alt: (name: string) => `${name}, as it was sent`,
} as const
