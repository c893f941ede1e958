import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the link to `page` from the newest mail to this address. */
export async function mailedLink(
  folder: string,
  email: string,
  page: 'reset-password' | 'verify-email' | 'survey' | 'form/unsubscribe',
): Promise<string | undefined> {
  const files = (await readdir(folder).catch(() => [])).toSorted().toReversed()
  for (const file of files) {
    // Quoted-printable: soft line breaks and `=3D`.
    const mail = (await readFile(path.join(folder, file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    if (mail.includes(email)) return new RegExp(`http\\S+/${page}\\?(?:token|link)=[\\w.~-]+`).exec(mail)?.[0]
  }
  return undefined
}
