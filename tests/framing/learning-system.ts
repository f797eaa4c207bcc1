import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { importPackage } from '../../apps/server/src/capabilities/packages/import-package.ts'
import { mediaType } from '../../packages/domain/src/content/media-type.ts'
import { temporaryStore } from '../packages/temporary-store.ts'

const HOST = 'lms.localhost'
const PLAYER = createRequire(join(import.meta.dirname, '../../apps/player/package.json'))
const RUN_TIMES = {
  '1.2': ['scorm12', 'Scorm12API', 'API'],
  '2004': ['scorm2004', 'Scorm2004API', 'API_1484_11'],
} as const

export type RunTime = keyof typeof RUN_TIMES

const pageOf = (version: RunTime, entry: string) => {
  const [, made, known] = RUN_TIMES[version]
  return `<!doctype html><title>A learning system</title>
<style>html, body { height: 100%; margin: 0 } iframe { width: 100%; height: 100%; border: 0 }</style>
<script src="/run-time.js"></script>
<script>window.${known} = new ${made}({ autocommit: false })</script>
<iframe title="course" src="/package/${entry}"></iframe>`
}

/** A learning system of another maker with one SCORM package. `known` is the name of its run-time in its page. */
export async function learningSystem(zip: string, version: RunTime) {
  const kept = await temporaryStore()
  const imported = await importPackage({ path: zip, kind: 'scorm', store: kept.store })
  if (!imported.ok) throw new Error(`the package was refused: ${JSON.stringify(imported.refusal)}`)
  const { files } = imported.value
  const send = (response: ServerResponse, name: string, body: Buffer | string) =>
    response.writeHead(200, { 'content-type': mediaType(name) }).end(body)
  async function answer(path: string, response: ServerResponse) {
    if (path === '/') return send(response, 'page.html', pageOf(version, 'index.html'))
    const [file] = RUN_TIMES[version]
    const script = join(PLAYER.resolve('scorm-again'), `../${file}.min.js`)
    if (path === '/run-time.js') return send(response, path, readFileSync(script))
    const packed = files[decodeURIComponent(path.replace(/^\/package\//, ''))]
    if (!packed) return response.writeHead(404).end()
    return send(response, path, await buffer(kept.store.open(packed.hash)))
  }
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://any').pathname, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${HOST}:${port}`,
    known: RUN_TIMES[version][2],
    async close() {
      server.close()
      server.closeAllConnections()
      await kept.remove()
    },
  }
}
