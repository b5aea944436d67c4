/** The language of this build's texts. A build in another language has its own: scripts/web/texts.ts. */
export const language: string = 'en'

/** For `Intl`: the texts of the page are in one language, so its dates are too, whatever the browser's. */
export const locale: string = 'en-US'
