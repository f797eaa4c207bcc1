import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOn } from '../harness/address.ts'

/** An answer that the gate gives instead of the server. */
export type OwnAnswer = { status?: number; type?: string; body?: string | Buffer }

/** Where an answer is cut: after this many bytes the gate sends nothing more, until it breaks the connection. */
export type Cut = { path: string; afterBytes: number }

export type Question = { method: string; host: string; path: string; body: string; brought: number }

async function passHalf(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const whole = Buffer.concat(await answer.toArray())
  const { 'content-length': _, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(whole.subarray(0, whole.length / 2))
}

/**
 * A proxy between the browser and the server, which neither notices. A test can close it, cut an answer in its middle, count the bytes that
 * pass, and replace files.
 */
export class Gate {
  private server: Server
  private isOpen = true
  /** Where the server listens; set once it has started. */
  target = 0
  /** Every request in order, whether it was let through or not, with the number of its answer's bytes that passed. */
  readonly asked: Question[] = []
  /** Files that replace the server's, by path; null is 404. */
  readonly stands = new Map<string, OwnAnswer | null>()
  /** The speed of every answer, in bytes a second. The loopback is faster than any network, and than many disks. */
  pace = Number.POSITIVE_INFINITY
  /** Paths whose next answer loses its second half and still looks whole. A proxy that sends no length may do this. */
  readonly shortened = new Set<string>()
  private cut: Cut | null = null
  private wasCut = () => {}
  private held: ServerResponse | null = null

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

  /** The server's public address. Every link that the server writes leads through the gate. */
  get publicUrl(): string {
    return addressOn(this.port, '')
  }

  /** Holds back the rest of the next long enough answer of a path. Resolves when it does. Later answers pass whole. */
  cutOnce(cut: Cut): Promise<void> {
    this.cut = cut
    return new Promise((resolve) => {
      this.wasCut = resolve
    })
  }

  /** Breaks the connection of the held answer, so that the browser learns that it is cut. */
  breakHeld(): void {
    this.held?.socket?.end()
    this.held = null
  }

  /** Closes the gate: open connections break, and new ones are refused. */
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
    const question = { method, host: headers.host ?? '', path, body: '', brought: 0 }
    this.asked.push(question)
    if (!this.isOpen) return void incoming.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    question.body = body.toString()
    const own = this.stands.get(path)
    if (own !== undefined) return this.answer(outgoing, own)
    this.forward(question, incoming, body, outgoing)
  }

  private answer(outgoing: ServerResponse, own: OwnAnswer | null): void {
    const { status = 200, type = 'text/javascript', body = '' } = own ?? { status: 404 }
    outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  }

  private forward(
    question: Question,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): void {
    const { method, url: path = '/', headers } = incoming
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers, agent: false })
    onward.on('error', () => incoming.socket.destroy())
    const isShortened = this.shortened.delete(path)
    onward.on('response', (answer) => {
      if (isShortened) return void passHalf(answer, outgoing)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        const room = this.cut?.path === path ? this.cut.afterBytes - question.brought : chunk.length
        const passed = chunk.subarray(0, room)
        question.brought += passed.length
        outgoing.write(passed)
        this.slowDown(answer, passed.length)
        if (passed.length < chunk.length) this.cutHere(answer, outgoing)
      })
      answer.on('end', () => outgoing.end())
      answer.on('error', () => incoming.socket.destroy())
    })
    outgoing.on('close', () => onward.destroy())
    onward.end(body)
  }

  private slowDown(answer: IncomingMessage, bytes: number): void {
    if (this.pace === Number.POSITIVE_INFINITY) return
    answer.pause()
    setTimeout(() => answer.resume(), (bytes / this.pace) * 1000)
  }

  private cutHere(answer: IncomingMessage, outgoing: ServerResponse): void {
    this.cut = null
    this.held = outgoing
    answer.removeAllListeners('end').destroy()
    this.wasCut()
  }
}
