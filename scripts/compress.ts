import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Part of `npm run build`: writes every text asset as .br and .gz next to itself, compressed once at the highest level. */
const ASSETS = path.join(import.meta.dirname, '../dist/web/assets')
/** Blocks of 1 MB, so that each of our files is one block with its own statistics. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 }

for (const name of readdirSync(ASSETS)) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue
  const file = path.join(ASSETS, name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: BROTLI }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
