import { PageHeading } from '#web/app/PageHeading.tsx'

export const Overview = () => <PageHeading text="Admin" />
