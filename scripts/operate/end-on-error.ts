/** Ends the script with what went wrong in one line: an operator needs the words, not the stack. */
export function endOnError(): void {
  process.once('uncaughtException', error => {
    console.error(error.message)
    process.exitCode = 1
  })
}
