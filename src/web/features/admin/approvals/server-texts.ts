/** What a request for a second admin does, and the facts beside it. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
