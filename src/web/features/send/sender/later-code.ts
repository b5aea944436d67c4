import { lazyPart } from '#web/app/page/lazy.tsx'

/** Loaded only for senders who are asked for a code. */
export const EmailCodeDialog = lazyPart(
  () => import('#web/app/step-up/EmailCodeDialog.tsx'),
  'EmailCodeDialog',
)
