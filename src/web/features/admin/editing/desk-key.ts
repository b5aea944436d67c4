/** A change on the desk may show in the lists and in the figures above them. */
export const deskKey = ['/api', 'admin'] as const
