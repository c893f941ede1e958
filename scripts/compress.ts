import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Part of `npm run build`: every text asset beside itself as .br and .gz, compressed once and as small as it gets. */
const ASSETS = path.join(import.meta.dirname, '../dist/web/assets')
/** Blocks of 1 MB: each of our files is one block, whose statistics hold for all of it. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 }

for (const name of readdirSync(ASSETS)) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue
  const file = path.join(ASSETS, name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: BROTLI }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
