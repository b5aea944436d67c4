export const messages = {
  export: 'Export CSV',
  nothingToExport: 'No data to export',
  notDownloaded: 'The file was not downloaded',
  showMore: 'Show more',
  notLoaded: 'The list did not load',
  moreNotLoaded: 'The rest did not load',
  again: 'Try again',
  looking: 'Loading',
  noMatch: 'Nothing matches these filters.',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `Showing the first ${count}` : count === 1 ? '1 row' : `${count} rows`,
  search: 'Search',
  clearSearch: 'Clear search',
  more: 'More filters',
  moreInUse: (count: number) => `More filters (${count})`,
  clear: 'Clear filters',
} as const
