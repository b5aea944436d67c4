/** Viewport widths of a desktop and a phone. */
export const widths = [1280, 390] as const
