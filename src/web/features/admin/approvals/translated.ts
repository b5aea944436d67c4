import { serverTexts as fields } from '../audit/server-texts.ts'
import { serverWords } from '../desk/server-words.ts'
import { serverTexts } from './server-texts.ts'

/** The act of a request, or a fact beside it, in the page's language. */
export const translated = serverWords(serverTexts, fields)
