import { expect, test } from 'vitest'
import { deviceWords } from './devices.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 CriOS/142 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 16) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (Linux; Android 16) ${webKit} Chrome/142.0 Mobile Safari/537.36 OPR/92.0`, 'Opera on Android'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.15.0', 'Unknown device'],
  ['Something (Windows)', 'Windows'],
  ['Firefox/1.0', 'Firefox'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  [null, 'Unknown device'],
])('the user agent %s is named %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
