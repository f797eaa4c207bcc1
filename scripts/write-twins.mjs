import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(js|mjs|css|html|json|svg|wasm|webmanifest)$/
const WORTH_BYTES = 512

/** Writes a .gz and a .br copy beside every text file of a build, so that nothing is compressed when serving. */
export function writeTwins(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() && COMPRESSED.test(entry.name) ? readFileSync(path) : Buffer.alloc(0)
    if (bytes.length < WORTH_BYTES) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
