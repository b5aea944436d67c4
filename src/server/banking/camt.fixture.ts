/** An entry of a statement, as a test writes it. */
export type CamtEntry = {
  readonly amount: string
  readonly isDebit?: boolean
  readonly status?: string
  readonly text?: string
  readonly ref?: string
  readonly isReversal?: boolean
  /** In place of what stands in the entry's details. */
  readonly details?: string
}

const IBAN = 'DE89370400440532013000'

/** A camt.053 of one statement in euros; its balances are left out unless given. */
export const camtOf = (
  entries: readonly CamtEntry[],
  { version = '08', balances = '', currency = 'EUR' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
 <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
  <Stmt><Id>S-2026-11-20</Id>
   <Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
   ${balances}
   ${entries.map(entry => entryOf(entry, { version, currency })).join('\n')}
  </Stmt>
 </BkToCstmrStmt>
</Document>`

export const balanceOf = (code: 'OPBD' | 'CLBD', amount: string, currency = 'EUR'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
   <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`

function entryOf(
  { amount, isDebit = false, status = 'BOOK', text = '', ref, isReversal = false, details }: CamtEntry,
  { version, currency }: { version: string; currency: string },
): string {
  const isOld = version < '04'
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
   ${isReversal ? '<RvslInd>true</RvslInd>' : ''}
   ${isOld ? `<Sts>${status}</Sts>` : `<Sts><Cd>${status}</Cd></Sts>`}
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>
   ${ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
   <NtryDtls>${
     details ??
     `<TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>
    <RltdPties><Dbtr>${isOld ? '<Nm>Ana Lee</Nm>' : '<Pty><Nm>Ana Lee</Nm></Pty>'}</Dbtr>
     <DbtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
   }</NtryDtls></Ntry>`
}
