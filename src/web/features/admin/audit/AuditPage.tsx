import { PageHeading } from '#web/app/PageHeading.tsx'

export const AuditPage = () => <PageHeading text="Audit log" />
