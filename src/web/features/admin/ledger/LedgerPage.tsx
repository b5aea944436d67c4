import { PageHeading } from '#web/app/PageHeading.tsx'

export const LedgerPage = () => <PageHeading text="Ledger" />
