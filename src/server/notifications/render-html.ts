import { escapeHtml } from '#server/platform/mail/escape-html.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { type LanguageCode, languages } from '#shared/languages.ts'
import type { Letter, Letterhead, LetterReceipt, Row } from './letter.ts'
import type { Words } from './words.ts'

/** Tokens of the web app (src/web/styles/tokens.css): mail programs know no variables, so they stand at each element. */
const light = {
  bg: '#f3f6f5',
  surface: '#ffffff',
  ink: '#0f1f1d',
  muted: '#50625e',
  line: '#d8e1de',
  brand: '#0b5d57',
  onBrand: '#ffffff',
}
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Colours for mail programs that follow the reader's dark theme. */
const DARK = `@media (prefers-color-scheme: dark) {
.bg { background-color: #0b1312 !important; }
.surface { background-color: #121d1b !important; border-color: #283936 !important; }
.ink { color: #e9f1ef !important; }
.muted { color: #a3b5b1 !important; }
.line { border-color: #283936 !important; }
.brand { color: #74d8c8 !important; }
.button { background-color: #74d8c8 !important; }
.on-brand { color: #04211d !important; }
}`

/** The mail as a page: tables and styles at each element, since mail programs know little else. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  const { language } = head.words
  const { direction } = languages[language]
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:${light.bg}">
${preheader(letter.preheader)}
<div role="main" lang="${language}" dir="${direction}">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.bg}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;${type(18, 26)};font-weight:700;color:${light.brand}">${escapeHtml(head.brand)}</td></tr>
<tr><td class="surface" style="padding:32px 24px;background-color:${light.surface};border:1px solid ${light.line};border-radius:24px">
${body(letter, head)}
</td></tr>
<tr><td style="padding:20px 8px 0">
${smallPrint(letter, head)}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

/** A text with its isolated parts as elements: the marks that isolate them would be copied with a code or a reference. */
const shown = (text: string): string => withElements(escapeHtml(text))

/** The innermost isolated part first: a delivery time has days in it. */
function withElements(html: string): string {
  const next = html.replaceAll(
    /([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g,
    (_, mark: string, part: string) => `<bdi${mark === '\u2066' ? ' dir="ltr"' : ''}>${part}</bdi>`,
  )
  return next === html ? html : withElements(next)
}

const type = (sizePx: number, linePx: number): string =>
  `font-family:${FONT};font-size:${sizePx}px;line-height:${linePx}px`

/** Not seen in the mail itself; the list of mails shows it. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(text)}</div>`

function body(letter: Letter, head: Letterhead): string {
  const { heading, paragraphs, rows = [], receipt, button, link } = letter
  const { language } = head.words
  const { direction } = languages[language]
  return [
    `<h1 class="ink" style="margin:0 0 16px;${type(24, 30)};font-weight:700;letter-spacing:-0.02em;color:${light.ink}">${shown(heading)}</h1>`,
    ...paragraphs.map(
      text => `<p class="ink" style="margin:0 0 16px;${type(16, 24)};color:${light.ink}">${shown(text)}</p>`,
    ),
    rows.length === 0 ? '' : table(rows, direction),
    button === undefined ? '' : buttonHtml(button),
    link === undefined ? '' : linkHtml(link),
    receipt === undefined ? '' : receiptHtml(receipt, head.words),
  ]
    .filter(part => part !== '')
    .join('\n')
}

type Direction = 'ltr' | 'rtl'

/** Mail programs know `align` better than logical properties. */
const sides = { ltr: ['left', 'right'], rtl: ['right', 'left'] } as const

function table(rows: readonly Row[], direction: Direction): string {
  const [start, end] = sides[direction]
  const gap = direction === 'rtl' ? '10px 0 10px 12px' : '10px 12px 10px 0'
  const lines = rows.map(
    ([name, value]) => `<tr>
<th scope="row" align="${start}" class="muted line" style="padding:${gap};border-top:1px solid ${light.line};${type(14, 20)};font-weight:400;color:${light.muted};vertical-align:top;white-space:nowrap">${escapeHtml(name)}</th>
<td align="${end}" class="ink line" style="padding:10px 0;border-top:1px solid ${light.line};${type(14, 20)};font-weight:600;color:${light.ink};vertical-align:top;word-break:break-word">${shown(value)}</td>
</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;border-collapse:collapse">
${lines.join('\n')}
</table>`
}

/** Its address stands below it too: not every program shows a link, and a wary reader wants to see where it leads. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr>
<td class="button" bgcolor="${light.brand}" style="border-radius:999px;background-color:${light.brand}"><a class="on-brand" href="${href}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;${type(16, 24)};font-weight:600;color:${light.onBrand};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0;${type(12, 16)};color:${light.muted};word-break:break-all" dir="ltr">${href}</p>`
}

const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:16px 0 0;${type(14, 20)}"><a class="brand" href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${light.brand}">${escapeHtml(label)}</a></p>`

/** Apart from the rest, all of it in one size and weight: 12 CFR 1005.31(a)(2) and (c). */
function receiptHtml({ language, items, english }: LetterReceipt, { frame }: Words): string {
  const inEnglish =
    english === null
      ? ''
      : `
<h3 class="ink" style="margin:20px 0 12px;${type(16, 24)};font-weight:700;color:${light.ink}">${escapeHtml(frame.inEnglish)}</h3>
${itemsHtml(english, 'en')}`
  return `<h2 class="ink" style="margin:28px 0 12px;${type(18, 24)};font-weight:700;color:${light.ink}">${escapeHtml(frame.receiptTitle)}</h2>
${itemsHtml(items, language)}${inEnglish}`
}

function itemsHtml(items: readonly DisclosureItem[], language: LanguageCode): string {
  const { direction } = languages[language]
  const end = sides[direction][1]
  const gap = direction === 'rtl' ? 'padding-left:12px' : 'padding-right:12px'
  const cell = `padding:4px 0;${type(14, 20)};color:${light.ink};vertical-align:top;word-break:break-word`
  const valueOf = (text: string) => (direction === 'rtl' ? `<bdi>${shown(text)}</bdi>` : shown(text))
  const row = ({ label, text }: DisclosureItem) =>
    label === null
      ? `<tr><td colspan="2" class="ink" style="${cell}">${shown(text)}</td></tr>`
      : `<tr><td class="ink" style="${cell};${gap}">${escapeHtml(label)}</td><td align="${end}" class="ink" style="${cell}">${valueOf(text)}</td></tr>`
  const groupHtml = (group: readonly DisclosureItem[]) =>
    `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px;border-top:1px solid ${light.line}">
${group.map(row).join('\n')}
</table>`
  const groups = Map.groupBy(items, each => each.group)
  return `<div lang="${language}" dir="${direction}">
${[...groups.values()].map(groupHtml).join('\n')}
</div>`
}

function smallPrint({ smallPrint: lines }: Letter, { imprint, isTest, words }: Letterhead): string {
  return [...lines, ...imprint, ...(isTest ? [words.frame.test] : [])]
    .map(
      line =>
        `<p class="muted" style="margin:0 0 8px;${type(12, 18)};color:${light.muted};word-break:break-word">${shown(line)}</p>`,
    )
    .join('\n')
}
