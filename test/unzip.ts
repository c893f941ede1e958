import { createHash } from 'node:crypto'
import yauzl from 'yauzl'

/** Says what the manifest of an export claims and its entries do not hold, or the other way round. */
export function untruths(entries: ReadonlyMap<string, Buffer>): string[] {
  type Manifest = { files: { name: string; sha256: string; bytes: number; rows?: number }[] }
  const { files } = JSON.parse(entries.get('manifest.json')?.toString() ?? '{"files":[]}') as Manifest
  const named = new Set(['manifest.json', ...files.map(({ name }) => name)])
  const wrong = files.filter(({ name, sha256, bytes, rows }) => {
    const entry = entries.get(name)
    if (!entry || entry.length !== bytes || createHash('sha256').update(entry).digest('hex') !== sha256) return true
    return rows !== undefined && (JSON.parse(entry.toString()) as unknown[]).length !== rows
  })
  return [...wrong.map(({ name }) => `not as said: ${name}`), ...[...entries.keys()].filter((name) => !named.has(name))]
}

export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>()
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(parts))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })
}
