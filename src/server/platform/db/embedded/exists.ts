import { access } from 'node:fs/promises'

/** Whether there is anything at `file` that we can see; a link to nothing is nothing. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
