/** Texts of the desk's lists. */
export const messages = {
  export: 'Export CSV',
  /** Literal: specification, section 5. */
  nothingToExport: 'No data to export',
  showMore: 'Show more',
  notLoaded: 'Could not be loaded',
  again: 'Try again',
} as const
