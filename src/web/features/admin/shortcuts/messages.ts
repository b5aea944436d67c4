/** Texts of the keys of the desk. */
export const messages = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  always: 'On every page',
  lists: 'In lists',
  review: 'On a transfer in Review',
  isOn: 'Use single-key shortcuts',
  isOnHint: 'Switch them off if they get in the way of speech input or other tools. Ctrl-K stays.',
  /** As they stand on a keyboard. */
  keys: { enter: 'Enter', delete: 'Delete', backspace: 'Backspace' },
  rows: {
    search: 'Search the desk, on the page of a transfer also its actions',
    next: 'Next row',
    previous: 'Row before',
    enter: 'Open the row',
    select: 'Select or deselect the row',
    filter: 'Go to the search field of the list',
    release: 'Release',
    reject: 'Reject',
    help: 'This list of keys',
  },
  or: 'or',
} as const
