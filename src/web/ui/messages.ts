/** Texts of the building blocks themselves; what they are used for is named by whoever uses them. */
export const messages = {
  close: 'Close',
  notifications: 'Notifications',
  progress: 'Progress',
  completed: 'completed',
} as const
