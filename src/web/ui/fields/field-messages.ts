/** Texts that any form may need at a field. */
export const fieldMessages = {
  required: (label: string) => `${label} is required`,
} as const
