/** Exit codes by which the process of a picture says why it gives none. */
export const TOO_MANY_PIXELS = 10
export const UNREADABLE = 11
