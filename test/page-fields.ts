import type { Client } from './client.ts'

/** Returns what the page of a form tells the server that it showed: the questions' version and the note on privacy. Empty if it shows no form. */
export async function shownFields(client: Client, address: string): Promise<Record<string, string>> {
  const { text } = await client.get(address)
  const fields = ['version', 'privacy'].flatMap((name) => {
    const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(fields)
}
