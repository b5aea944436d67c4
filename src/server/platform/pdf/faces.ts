import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Font } from 'fontkit'
import { shapedByHarfBuzz } from './shaping.ts'

/** The fonts of the files: Inter for everything that it can print, and one for each script that it lacks. */
export const faces = ['inter', 'arabic', 'devanagari', 'bengali', 'thai', 'hangul', 'han'] as const
export type Face = (typeof faces)[number]
type ScriptFace = Exclude<Face, 'inter'>

/** A font of one script: its file, and the letters for which it is opened. */
type Source = { readonly file: string; readonly letters: RegExp }

const sources: Readonly<Record<ScriptFace, Source>> = {
  arabic: { file: 'plex-arabic.ttf', letters: /[\p{Script=Arabic}\u0600-\u06ff]/u },
  devanagari: { file: 'noto-devanagari.ttf', letters: /[\p{Script=Devanagari}\u0964\u0965]/u },
  bengali: { file: 'noto-bengali.ttf', letters: /\p{Script=Bengali}/u },
  thai: { file: 'noto-thai.ttf', letters: /\p{Script=Thai}/u },
  hangul: { file: 'noto-hangul.ttf.br', letters: /\p{Script=Hangul}/u },
  // Chinese, and Japanese in the Chinese forms of its letters.
  han: {
    file: 'noto-han.ttf.br',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff01-\uff5e]/u,
  },
}

const scriptFaces = faces.filter(face => face !== 'inter')

/** A font of a file that is being written. */
export type OpenFace = Font
export type OpenFaces = ReadonlyMap<ScriptFace, OpenFace>

/** Opens the fonts that a text needs beside Inter: of most texts none. Nothing keeps them, so that an idle process has none in memory. */
export async function openFaces(text: string): Promise<OpenFaces> {
  const needed = scriptFaces.filter(face => sources[face].letters.test(text))
  return new Map(
    await Promise.all(needed.map(async face => [face, await openFace(sources[face].file)] as const)),
  )
}

const inflate = promisify(brotliDecompress)

async function openFace(file: string): Promise<OpenFace> {
  const { create } = await import('fontkit')
  const content = await readFile(new URL(`fonts/${file}`, import.meta.url))
  const bytes = file.endsWith('.br') ? await inflate(content) : content
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  return await shapedByHarfBuzz(font, new Uint8Array(bytes))
}

/** Letters and signs that Inter has: those of no script are taken to be among them. */
const OF_INTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * The font of a letter; undefined where none has it. A sign of no script stays with the letter before it if that one's font has
 * the sign: a letter and its mark are one.
 */
export function faceOf(letter: string, before: Face, open: OpenFaces): Face | undefined {
  const has = (face: Face) =>
    face !== 'inter' && open.get(face)?.hasGlyphForCodePoint(letter.codePointAt(0)!) === true // no empty text
  const own = scriptFaces.find(face => sources[face].letters.test(letter))
  if (!ALPHABETS.test(letter) && has(before)) return before
  if (own !== undefined) return has(own) ? own : undefined
  return OF_INTER.test(letter) ? 'inter' : undefined
}

/** Letters that never stand in the font of another script. */
const ALPHABETS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
