/** Texts about a corridor with settings of its own; apart, because the first view needs none of them. */
export const messages = {
  bounds: {
    both: (least: string, most: string) => `On this route you can send ${least} to ${most} per transfer.`,
    least: (least: string) => `On this route you can send ${least} or more per transfer.`,
    most: (most: string) => `On this route you can send up to ${most} per transfer.`,
  },
  notOffered: 'Not available between these countries',
} as const
