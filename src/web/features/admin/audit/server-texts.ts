/** Names and values of a record, in small letters. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
