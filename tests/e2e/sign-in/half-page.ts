import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOn } from '../../harness/address.ts'
import { ask } from '../../harness/ask.ts'

/** A slow proxy of a domain. Its pages come up to the end of `cut`, and the rest when `release` is called. */
export async function halfPage(hostkey: string, cut: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await ask({
      port: Number(process.env.VEREDA_TEST_PORT),
      host: `${hostkey}.vereda.localhost`,
      path: request.url ?? '/',
      headers: { accept: request.headers.accept ?? '*/*', 'accept-language': 'en' },
    })
    response.writeHead(status, headers)
    const half = body.indexOf(cut) + cut.length
    if (!headers['content-type']?.startsWith('text/html')) return void response.end(body)
    response.write(body.subarray(0, half))
    await released
    response.end(body.subarray(half))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: (path: string) => addressOn(port, path, hostkey),
    release,
    close() {
      release()
      server.close()
      server.closeAllConnections()
    },
  }
}
