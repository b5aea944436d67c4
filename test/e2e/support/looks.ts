/** What a page is looked at in: both themes, a desktop and a phone. */
export const looks = (['light', 'dark'] as const).flatMap(colorScheme =>
  [1280, 390].map(width => ({
    name: `${colorScheme}, ${width} px`,
    colorScheme,
    viewport: { width, height: 800 },
  })),
)
