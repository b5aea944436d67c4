/** Acts of requests for a second admin, and the facts beside them. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
