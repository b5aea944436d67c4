/** What a rule or a sanctions list has found: src/server/compliance. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
