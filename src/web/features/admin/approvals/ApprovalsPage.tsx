import { PageHeading } from '#web/app/PageHeading.tsx'

export const ApprovalsPage = () => <PageHeading text="Approvals" />
