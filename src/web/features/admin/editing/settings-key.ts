/** A change on the desk may show in the lists and in the figures above them. */
export const settingsKey = ['/api', 'admin'] as const
