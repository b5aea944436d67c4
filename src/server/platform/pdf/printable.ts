/** Scripts whose letters the fonts of the files have. */
const KNOWN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
/** Pictures, and characters that hide text or turn it around. */
const LEFT_OUT = /[\p{Extended_Pictographic}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|(?!\n)\p{Cc}/gu

/** Stands for words in a script that the fonts lack: a reader sees that something was written, and where to read it. */
export const UNPRINTABLE = '(written in letters that this file cannot show)'

/** The text as a file can print it, each run of words in an unknown script replaced by a remark. */
export function printable(text: string): string {
  const words = text.normalize('NFC').replaceAll(LEFT_OUT, '').split(' ')
  const shown = words.map(word => (Array.from(word).every(letter => KNOWN.test(letter)) ? word : UNPRINTABLE))
  return shown.filter((word, at) => word !== UNPRINTABLE || shown[at - 1] !== UNPRINTABLE).join(' ')
}
