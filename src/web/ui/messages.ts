/** Texts of the building blocks themselves; the pages that use them name their purpose. */
export const messages = {
  cancel: 'Cancel',
  close: 'Close',
  notifications: 'Notifications',
  progress: 'Progress',
  completed: 'completed',
  show: 'Show',
  hide: 'Hide',
  /** Follows both for screen readers, which do not see the field. */
  characters: 'what you type',
} as const
