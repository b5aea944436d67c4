// Consent to packages of the system. Plain JavaScript without dependencies, like setup.mjs, which asks before anything is installed.
import { accessSync, constants, readSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True if this account can install Debian packages at all: it is root, and there is apt-get. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && isInPath('apt-get')
}

/**
 * True if the person who started the command agrees to install these Debian packages: by `--yes`, by an answer at the terminal,
 * or, for `npm test` alone, by `CI=true`. Without consent it prints how to give it.
 */
export function mayInstall(packages, purpose) {
  if (hasConsented()) return true
  const names = packages.join(' ')
  if (process.stdin.isTTY) return isYes(ask(`May apt-get install ${names}, ${purpose}? [y/N] `))
  const command = process.env.npm_lifecycle_event === 'test' ? 'npm test' : 'npm start'
  console.error(
    `Debian packages are missing: ${names}, ${purpose}. Nothing is installed without consent. Install them, or let us:\n` +
      `  apt-get install ${names}\n  ${command} -- --yes`,
  )
  return false
}

function hasConsented() {
  const { CI, npm_config_yes, npm_lifecycle_event } = process.env
  const isTestOfCi = npm_lifecycle_event === 'test' && (CI === 'true' || CI === '1')
  return process.argv.includes('--yes') || npm_config_yes === 'true' || isTestOfCi
}

/** One line of the terminal; '' where it was closed. */
function ask(question) {
  process.stdout.write(question)
  const line = Buffer.alloc(100)
  try {
    return line.toString('utf8', 0, readSync(0, line))
  } catch {
    return ''
  }
}

function isYes(answer) {
  return /^\s*y(es)?\s*$/i.test(answer)
}

function isInPath(program) {
  return (process.env.PATH || '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
