import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOn } from '../harness/address.ts'

/** What the gate answers itself, in the server's place. */
export type OwnAnswer = { status?: number; type?: string; body?: string | Buffer }

/** How an answer is cut: after so many of its bytes. */
export type Cut = { path: string; afterBytes: number }

/**
 * The road between browser and server. Both think that they speak to each other; the test can close it, cut an answer in its middle, count
 * what came over it, and stand in for files.
 */
export class Gate {
  private server: Server
  private isOpen = true
  /** Where the server listens; set once it has started. */
  target = 0
  /** What was asked for, in order, whether the road was open or not. */
  readonly asked: { method: string; host: string; path: string; body: string }[] = []
  /** Bytes of answers by path. */
  readonly brought = new Map<string, number>()
  /** Files in place of the server's, by path; null is 404. */
  readonly stands = new Map<string, OwnAnswer | null>()
  cut: Cut | null = null

  private constructor() {
    this.server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing))
  }

  static async build(): Promise<Gate> {
    const gate = new Gate()
    gate.server.listen(0, '127.0.0.1')
    await once(gate.server, 'listening')
    return gate
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  address(path: string, hostkey: string): string {
    return addressOn(this.port, path, hostkey)
  }

  /** The server's public address, so that every link leads through the gate. */
  get publicUrl(): string {
    return addressOn(this.port, '')
  }

  /** Nothing passes any more: what is under way breaks off, new requests find nobody. */
  close(): void {
    this.isOpen = false
    this.server.closeAllConnections()
  }

  open(): void {
    this.isOpen = true
  }

  async tearDown(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming
    const question = { method, host: headers.host ?? '', path, body: '' }
    this.asked.push(question)
    if (!this.isOpen) return void incoming.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    question.body = body.toString()
    const own = this.stands.get(path)
    if (own !== undefined) return this.answer(outgoing, own)
    this.forward(incoming, body, outgoing)
  }

  private answer(outgoing: ServerResponse, own: OwnAnswer | null): void {
    const { status = 200, type = 'text/javascript', body = '' } = own ?? { status: 404 }
    outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  }

  private forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const { method, url: path = '/', headers } = incoming
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers, agent: false })
    onward.on('error', () => incoming.socket.destroy())
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        const room = this.cut?.path === path ? this.cut.afterBytes - bytes : Number.POSITIVE_INFINITY
        const passed = chunk.subarray(0, Math.max(0, room))
        bytes += passed.length
        this.brought.set(path, (this.brought.get(path) ?? 0) + passed.length)
        if (passed.length > 0) outgoing.write(passed)
        if (passed.length < chunk.length) {
          answer.destroy()
          // what was written must arrive before the road ends
          setImmediate(() => outgoing.socket?.end(() => incoming.socket.destroy()))
        }
      })
      answer.on('end', () => outgoing.end())
      answer.on('error', () => incoming.socket.destroy())
    })
    outgoing.on('close', () => onward.destroy())
    onward.end(body)
  }
}
