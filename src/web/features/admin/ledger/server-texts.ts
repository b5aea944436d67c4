/** The checks of a proof of the books: src/server/ledger/proof.ts, src/server/admin/ledger/proof.ts. The server writes them in English, so there is nothing to say here. */
export const serverTexts: Readonly<Record<string, string>> = {}
