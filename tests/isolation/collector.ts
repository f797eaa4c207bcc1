import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A foreign server that an attacker watches: whatever arrives there has left the browser. */
export class Collector {
  readonly hits = new Set<string>()
  private readonly server: Server
  private readonly calls = createSocket('udp4')
  private constructor(server: Server) {
    this.server = server
  }

  static async start(): Promise<Collector> {
    const server = createServer()
    const collector = new Collector(server)
    server.on('request', (request, response) => {
      collector.note(request.url)
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Content-Type', request.url?.includes('image') ? 'image/gif' : 'text/plain')
      response.end(request.url?.includes('image') ? PIXEL : '')
    })
    server.on('upgrade', (request, socket) => {
      collector.note(request.url)
      socket.destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    collector.calls.on('message', () => collector.hits.add('webrtc'))
    await once(collector.calls.bind((server.address() as AddressInfo).port, '127.0.0.1'), 'listening')
    return collector
  }

  get origin(): string {
    return `http://evil.localhost:${(this.server.address() as AddressInfo).port}`
  }

  /** The channels through which something arrived, in order of name. */
  get channels(): string[] {
    return [...this.hits].sort()
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.calls.close()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private note(url = ''): void {
    const channel = new URL(url, 'http://x').searchParams.get('channel')
    if (channel) this.hits.add(channel)
  }
}
