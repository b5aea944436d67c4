/** Findings of rules and sanctions lists, and the sources of rules: src/server/compliance, src/shared/transfers/required-data.ts. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
