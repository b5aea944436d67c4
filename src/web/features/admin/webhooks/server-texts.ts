/** Faults of an address, and why an endpoint gave no answer or is off: src/server/webhooks/{addresses,post,deliver}.ts. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
