import { encode } from 'uqr'

const QUIET = 4 // modules of white around it: ISO 18004 asks for them, and cameras need them

/** A text as a QR code. Black on white in every theme: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-field border border-line forced-color-adjust-none"
    >
      <rect width={side} height={side} fill="white" />
      <path fill="black" d={pathOf(data)} />
    </svg>
  )
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
