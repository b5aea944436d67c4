import { PageHeading } from '#web/app/PageHeading.tsx'

export const ReviewPage = () => <PageHeading text="Review" />
