import anyAscii from 'any-ascii'
import { soundOf } from './sound.ts'

/** A word of a name as it is compared. `skeleton`: written without its vowels, as Arabic and Hebrew are. */
export type Word = {
  /** Latin letters and digits, lower case. */
  readonly text: string
  /** One letter for each sound: see `soundOf`. */
  readonly sound: string
  readonly kind: 'name' | 'particle' | 'form' | 'initial' | 'skeleton' | 'title'
  /** The whole of a word that is two here, at its first part: 'abdullah'. */
  readonly written?: string
}

/** Letters that are read as part of the word, and marks that divide words nowhere. */
const SILENT = /['’‘ʼʻ`´"“”.]/g
const ARABIC_OR_HEBREW = /[\u0590-\u07FF\uFB1D-\uFDFF\uFE70-\uFEFF]/
const IDEOGRAPH = /\p{Script=Han}/u
const HANGUL = /\p{Script=Hangul}/u
const ARTICLE = /^(?:ال)(?=.{2,})/
const TWO_CHARACTER_FAMILIES = new Set([
  '欧阳',
  '歐陽',
  '司马',
  '司馬',
  '诸葛',
  '諸葛',
  '上官',
  '夏侯',
  '남궁',
  '황보',
  '제갈',
  '선우',
])

/** Titles and forms of address: no part of a name. */
const titles = new Set(
  'mr mrs ms miss dr prof professor sir dame sheikh shaikh shaykh sheik haji hajji hadji hajj alhaj mullah mulla maulana mawlana maulvi mawlawi qari ayatollah hojjatoleslam general gen colonel col major maj captain capt lieutenant lt sergeant sgt brigadier commander marshal admiral eng engineer hon honorable rev reverend jr sr ii iii senor senora don dona herr frau monsieur madame'.split(
    ' ',
  ),
)

/** Words inside names that are often left out or written otherwise. */
const particles = new Set(
  'al el ul ur as ad ash ar az at an ibn bin ben bint binti binte ould uld ait de del della di da do dos das du des la le las los van von der den ter zu zur y e the of and und et wal'.split(
    ' ',
  ),
)

/** Legal forms of businesses. */
const forms = new Set(
  'ltd limited llc llp lp inc incorporated corp corporation co company gmbh mbh ag kg ohg sa sas sarl srl spa sl sc cv bv nv ab as asa oy aps ooo oao zao pao ao jsc ojsc cjsc pjsc fze fzco fzc fz dmcc plc pte pvt pty sdn bhd tbk pt kk est wll'.split(
    ' ',
  ),
)

const ABD =
  /^abd(?:oul|our|ous|oud|oun|ou|le|al|el|ol|ul|ur|er|ar|or|us|as|es|uz|az|ez|ud|ad|ed|un|an|en|u|e|o|i)?([a-z]{3,})$/
/** 'Abdul' and its frequent typing errors. */
const SERVANT = /^(?:ab+d+(?:[aeou]|ou)l*|adb[aeou]l|abdl[aeou]|a[vn]d[aeou]l|bd[aeou]l)$/
const DIN = /^([a-z]{3,})(?:[aeiou]l|[aeiou]d|[aeiou])d(?:in|een|ine|yn)e?$/

/**
 * The words of a name in Latin letters, without titles, marks and the differences of scripts. A name in Chinese or Korean characters is
 * read as family name and given name; one in Arabic or Hebrew letters has words without vowels.
 */
export function foldName(name: string): Word[] {
  const words = name
    .normalize('NFKC')
    .split(/[\s,;/()\-‐‑–—_·・•،]+/)
    .flatMap(part => (part === '' ? [] : wordsOf(part)))
  const [first] = words
  // 'E.' is an initial at the start of a name, and 'and' elsewhere.
  if (first?.kind === 'particle' && first.text.length === 1) words[0] = nameWord(first.text)
  const isTitled = words.some(({ kind }) => kind === 'name' || kind === 'initial' || kind === 'skeleton')
  // A family name may be a word that is a title elsewhere: 'Nadia Sheikh'.
  return words
    .filter(({ kind }, at) => !isTitled || kind !== 'title' || at === words.length - 1)
    .map(word => (word.kind === 'title' ? nameWord(word.text) : word))
}

function wordsOf(part: string): Word[] {
  if (IDEOGRAPH.test(part) || HANGUL.test(part)) return characterName(part)
  if (ARABIC_OR_HEBREW.test(part)) return skeletonWords(part)
  const text = anyAscii(part).toLowerCase().replaceAll(SILENT, '')
  return text.split(/[^a-z0-9]+/).flatMap(word => (word === '' ? [] : whole(word, latinWords(word))))
}

/** Family name and given name of one that is written in characters: two characters are the family name of a few, one of all others. */
function characterName(part: string): Word[] {
  const characters = Array.from(part)
  if (characters.length > 4) return [nameWord(latinOf(part))]
  const cut = characters.length > 2 && TWO_CHARACTER_FAMILIES.has(characters.slice(0, 2).join('')) ? 2 : 1
  const pieces = [characters.slice(0, cut), characters.slice(cut)].filter(piece => piece.length > 0)
  // Korean is written in Latin letters in so many ways that only the consonants can be compared.
  const kind = HANGUL.test(part) ? 'skeleton' : 'name'
  return pieces.map(piece => wordOf(latinOf(piece.join('')), kind))
}

const latinOf = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

export const wordOf = (text: string, kind: Word['kind']): Word => ({ text, kind, sound: soundOf(text) })

const nameWord = (text: string): Word => wordOf(text, text.length === 1 ? 'initial' : 'name')

function skeletonWords(part: string): Word[] {
  const text = latinOf(part.replace(ARTICLE, ''))
  if (text === '') return []
  if (['bn', 'bnt', 'wld', 'l'].includes(text)) return [wordOf(text, 'particle')]
  // 'Abdullah' is two words in Latin letters, and one or two in Arabic.
  if (/^bdll?h$/.test(text)) return [skeleton('bd'), skeleton('lh')]
  return [skeleton(text === 'llh' ? 'lh' : text)]
}

const skeleton = (text: string): Word => wordOf(text, 'skeleton')

const whole = (written: string, [first, ...others]: readonly Word[]): Word[] =>
  first === undefined ? [] : [others.length === 1 ? { ...first, written } : first, ...others]

function latinWords(word: string): Word[] {
  if (titles.has(word)) return [wordOf(word, 'title')]
  if (particles.has(word)) return [wordOf(word, 'particle')]
  if (forms.has(word)) return [wordOf(word, 'form')]
  if (SERVANT.test(word)) return [nameWord('abd')]
  if (/^abd[aeou]ll?[ae]h?$/.test(word)) return [nameWord('abd'), nameWord('lah')]
  if (word === 'allah' || word === 'ullah' || word === 'llah') return [nameWord('lah')]
  const [, servant] = ABD.exec(word) ?? []
  if (servant !== undefined) return [nameWord('abd'), ...latinWords(servant)]
  const [, head] = DIN.exec(word) ?? []
  if (head !== undefined) return [nameWord(head), nameWord('din')]
  if (/^(deen|eddine|uddin|dine)$/.test(word)) return [nameWord('din')]
  return [nameWord(word)]
}
