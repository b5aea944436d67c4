import { escapeHtml } from './escape-html.ts'
import type { MailHeaders, MailParts } from './read-message.ts'

/** The colours of the web app's tokens (light, dark); these pages are made without its build. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#0f1f1d, #e9f1ef); --muted: light-dark(#50625e, #a3b5b1);
  --brand: light-dark(#0b5d57, #74d8c8); --line: light-dark(#d8e1de, #283936); --surface: light-dark(#fff, #121d1b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 24px 16px 56px; background: light-dark(#f3f6f5, #0b1312); color: var(--ink);
  font: 16px/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
a { color: var(--brand); }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 3px; }
nav { margin-bottom: 16px; }
p { margin: 0 0 16px; color: var(--muted); }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
li { padding: 12px 16px; }
li + li { border-top: 1px solid var(--line); }
li a { display: inline-block; min-height: 24px; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { text-decoration: underline; }
li div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; color: var(--muted); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface);
  font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
`

/** All mails of the folder, the newest first. */
export function listPage(mails: readonly ({ id: string } & MailHeaders)[]): string {
  const rows = mails.map(({ id, subject, to, date }) => {
    const link = `<a href="/dev/mail/${id}"><bdi>${escapeHtml(subject)}</bdi></a>`
    return `<li>${link}<div><span>to ${escapeHtml(to)}</span>${timeOf(date)}</div></li>`
  })
  const list = rows.length === 0 ? '<p>No mail has been written yet.</p>' : `<ol>${rows.join('')}</ol>`
  const lead =
    'No mail server is set (SMTP_URL), so mails are written to a folder and shown here, on this machine only.'
  return pageOf('Mail', `<h1>Mail</h1><p>${lead}</p>${list}`)
}

/** The page of a browser that has not brought the token. */
export const lockedPage = (): string =>
  pageOf(
    'Mail',
    '<h1>Mail</h1><p>Open this page by the address that the server printed when it started: its line “mail” ends with a token.</p>',
  )

/** One mail: its headers, the page that its reader would see, and its text. */
export function detailPage({ id, text, ...headers }: { id: string } & MailParts): string {
  const { subject, from, to, date, messageId } = headers
  const facts = [
    ['From', escapeHtml(from)],
    ['To', escapeHtml(to)],
    ['Date', timeOf(date)],
    ['Message-ID', escapeHtml(messageId)],
  ]
  const content = [
    `<nav><a href="/dev/mail">All mail</a></nav>`,
    `<h1><bdi>${escapeHtml(subject)}</bdi></h1>`,
    `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`,
    `<h2>HTML</h2><iframe src="/dev/mail/${id}/html" title="The mail as HTML"></iframe>`,
    `<h2>Text</h2><pre>${withLinks(text)}</pre>`,
  ]
  return pageOf(subject, content.join('\n'))
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><main>${content}</main></body></html>
`
}

function timeOf(date: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return ''
  const words = time.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
  return `<time datetime="${time.toISOString()}">${words}</time>`
}

/** Addresses in a text become links; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 0 ? shown : `<a href="${shown}">${shown}</a>` // every other part is what was split at
    })
    .join('')
