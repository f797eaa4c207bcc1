import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** An attacker's foreign server, with a port for each channel. Whatever arrives there has left the browser. */
export class Collector {
  private readonly asked = new Set<string>()
  private readonly met = new Set<string>()
  private readonly servers = new Map<string, Server>()
  private readonly calls = createSocket('udp4')

  static async start(channels: readonly string[]): Promise<Collector> {
    const collector = new Collector()
    for (const channel of channels) collector.servers.set(channel, await collector.listen(channel))
    collector.calls.on('message', () => collector.asked.add('webrtc'))
    const port = portOf(collector.servers.get('webrtc')!)
    await once(collector.calls.bind(port, '127.0.0.1'), 'listening')
    return collector
  }

  addressOf(channel: string): string {
    return `http://evil.localhost:${portOf(this.servers.get(channel)!)}/out?channel=${channel}`
  }

  /** The channels through which something arrived, sorted. */
  get channels(): string[] {
    return [...this.asked].sort()
  }

  /** The channels at whose ports a connection was opened, with or without a request, sorted. */
  get connections(): string[] {
    return [...this.met].sort()
  }

  async stop(): Promise<void> {
    this.calls.close()
    for (const server of this.servers.values()) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }

  private async listen(channel: string): Promise<Server> {
    const server = createServer((request, response) => {
      this.note(request.url)
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Content-Type', request.url?.includes('image') ? 'image/gif' : 'text/plain')
      response.end(request.url?.includes('image') ? PIXEL : '')
    })
    server.on('connection', () => this.met.add(channel))
    server.on('upgrade', (request, socket) => {
      this.note(request.url)
      socket.destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  private note(url = ''): void {
    const channel = new URL(url, 'http://x').searchParams.get('channel')
    if (channel) this.asked.add(channel)
  }
}
