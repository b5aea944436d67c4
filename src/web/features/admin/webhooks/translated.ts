import { serverWords } from '../desk/server-words.ts'
import { serverTexts } from './server-texts.ts'

/** A sentence of the server in the page's language. */
export const translated = serverWords(serverTexts)
