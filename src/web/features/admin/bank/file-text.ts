/** The largest file that the server takes. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024

/** Text of a bank's file: UTF-8, or what older systems of banks write. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
