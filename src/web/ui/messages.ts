/** Texts of the building blocks themselves; what they are used for is named by whoever uses them. */
export const messages = {
  cancel: 'Cancel',
  close: 'Close',
  notifications: 'Notifications',
  progress: 'Progress',
  completed: 'completed',
  show: 'Show',
  hide: 'Hide',
  /** Said after both of them, where only a screen reader needs it. */
  characters: 'what you type',
} as const
