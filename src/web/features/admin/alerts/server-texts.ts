/** What a rule or a sanctions list has found, and where a rule comes from: src/server/compliance, src/shared/transfers/required-data.ts. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
