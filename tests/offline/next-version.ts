import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gate } from './gate.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const read = (path: string) => readFileSync(join(DIST, path), 'utf8')
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The address of the built chunk of a source file. */
export const chunkOf = (source: string): string =>
  `/${(JSON.parse(read('.vite/manifest.json')) as Record<string, { file: string }>)[source]!.file}`

/** A mark in the next version's page, by which a test recognises the version. */
const NEXT = '<meta name="version" content="next">'

/** A file's address in the next version. A file that changes has another name. */
const moved = (path: string) => path.replace(/\.js$/, '-next.js')

/**
 * Puts a next version of the app on the server: a new page, worker and first script. One chunk of the old version is missing there.
 * `current` is the version on the device.
 */
export function publishNextVersion(gate: Gate, current: string, gone: string): void {
  const entry = chunkOf('index.html')
  const page = read('index.html')
  const next = page.replace('</head>', `${NEXT}</head>`).replace(entry, moved(entry))
  const worker = read('sw.js')
    .replaceAll(current, current.split('').reverse().join(''))
    .replaceAll(integrityOf(page), integrityOf(next))
    .replaceAll(entry, moved(entry))
    .replaceAll(gone, moved(gone))
  gate.stands.set('/sw.js', { body: worker })
  for (const path of ['/index.html', '/', '/enroll'])
    gate.stands.set(path, { type: 'text/html; charset=utf-8', body: next })
  for (const path of [entry, gone]) {
    gate.stands.set(moved(path), { body: read(path) })
    gate.stands.set(path, null)
  }
}
