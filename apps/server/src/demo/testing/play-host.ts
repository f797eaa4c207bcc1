import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { DemoFiles } from '../demo-domain.ts'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** A page that plays a game: it answers `ready` with the start it was given, and keeps what the game says. */
const GAME_HOST = `<!doctype html><html><body style="margin:0"><iframe style="border:0;width:100%;height:100dvh;display:block"></iframe><script>
const frame = document.querySelector('iframe')
window.told = []
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow) return
  window.told.push(event.data)
  if (event.data.vereda === 'ready') frame.contentWindow.postMessage({ vereda: 'start', ...window.start }, '*')
})
window.open_ = (src, start) => { window.told = []; window.start = start; frame.src = src }
</script></body></html>`

/** A page that runs a SCORM package with the library's own API; \`cmi\` is the state to begin with. */
const SCORM_HOST = `<!doctype html><html><body style="margin:0"><iframe style="border:0;width:100%;height:100dvh;display:block"></iframe>
<script src="/scorm12.js"></script><script src="/scorm2004.js"></script><script>
const frame = document.querySelector('iframe')
window.open_ = (src, version, cmi) => {
  const api = version === '1.2' ? new Scorm12API({ autocommit: false }) : new Scorm2004API({ autocommit: false })
  if (cmi) api.loadFromJSON(cmi, '')
  window.api = api
  if (version === '1.2') window.API = api
  else window.API_1484_11 = api
  frame.src = src
}
window.close_ = () => new Promise((resolve) => { frame.onload = () => resolve(api.renderCMIToJSONObject(false)); frame.src = 'about:blank' })
</script></body></html>`

async function library(name: 'scorm12' | 'scorm2004'): Promise<Uint8Array> {
  const main = fileURLToPath(import.meta.resolve('scorm-again'))
  return new Uint8Array(await readFile(main.replace(/dist[\\/].*$/, `dist/${name}.min.js`)))
}

/** Serves packages and the pages that play them; \`origin\` ends without a slash. */
export async function openPlayHost() {
  const text = (page: string) => new TextEncoder().encode(page)
  const served = new Map<string, Uint8Array>([
    ['/game.html', text(GAME_HOST)],
    ['/scorm.html', text(SCORM_HOST)],
    ['/scorm12.js', await library('scorm12')],
    ['/scorm2004.js', await library('scorm2004')],
  ])
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const bytes = served.get(path)
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves a package below a name; answers the path that it is at. */
    add(name: string, files: DemoFiles): string {
      for (const [path, bytes] of Object.entries(files)) served.set(`/${name}/${path}`, bytes)
      return `/${name}/`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type PlayHost = Awaited<ReturnType<typeof openPlayHost>>
