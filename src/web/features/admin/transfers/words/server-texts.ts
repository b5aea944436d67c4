/** Sentences about what a transfer waits for and why, why an act is refused, and what needs an operator: src/shared/transfers. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
