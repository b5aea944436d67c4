import { useState } from 'react'

/** The token behind the `#` of a mail's link. It stays there, so that a reload goes on; no server ever sees it. */
export const useLinkToken = (): string => useState(() => location.hash.slice(1))[0]
