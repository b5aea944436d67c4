/** Each is looked for in turn: browsers name those that they are built on too, and those come later. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and system in a few words, as far as it names itself: 'Chrome on Windows', 'Firefox', 'Unknown device'. */
export function deviceWords(userAgent: string | null | undefined): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}

const named = (names: readonly [RegExp, string][], userAgent: string | null | undefined) =>
  names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
