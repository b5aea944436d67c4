import { PageHeading } from '#web/app/PageHeading.tsx'

export const TransferPage = () => <PageHeading text="Transfer" />
