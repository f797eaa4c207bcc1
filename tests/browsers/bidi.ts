import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrivenBrowser } from './driven-browser.ts'

const BINARIES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const LISTENS = /WebDriver BiDi listening on (ws:\S+)/

/** The path of an installed Firefox; undefined where there is none. */
export const firefox = (): string | undefined => BINARIES.find(existsSync)

type Context = { context: string; children: Context[] }
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } }

/** Sends commands over the socket, and matches answers by number. */
class Connection {
  private readonly socket: WebSocket
  private readonly waiting = new Map<
    number,
    (answer: { type: string; result: never; message?: string }) => void
  >()
  private asked = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data))
      this.waiting.get(answer.id)?.(answer)
      this.waiting.delete(answer.id)
    }
  }

  static open(address: string): Promise<Connection> {
    const socket = new WebSocket(`${address}/session`)
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new Connection(socket))
      socket.onerror = () => reject(new Error(`no browser listens on ${address}`))
    })
  }

  async ask<T>(method: string, params: object): Promise<T> {
    const id = ++this.asked
    const answered = new Promise<{ type: string; result: T; message?: string }>((resolve) =>
      this.waiting.set(id, resolve),
    )
    this.socket.send(JSON.stringify({ id, method, params }))
    const answer = await answered
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }

  close(): void {
    this.socket.close()
  }
}

function listening(stream: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = LISTENS.exec(said) ?? []
      if (address) resolve(address)
    })
    stream.on('end', () => reject(new Error(`Firefox ended at its start:\n${said}`)))
  })
}

/** Starts Firefox with a new profile, which is deleted when the browser ends. */
export async function startFirefox(binary: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vereda-firefox-'))
  const args = ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote']
  const child = spawn(binary, args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const connection = await Connection.open(await listening(child.stderr))
  await connection.ask('session.new', { capabilities: {} })
  const page = async () =>
    (await connection.ask<{ contexts: Context[] }>('browsingContext.getTree', {})).contexts[0]!
  const { context } = await page()
  async function frameAt(depth: number): Promise<string> {
    let at: Context | undefined = await page()
    for (let i = 0; i < depth; i++) at = at?.children.at(-1)
    if (!at) throw new Error(`there is no frame at depth ${depth}`)
    return at.context
  }
  return {
    goto: (url) => connection.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<T>(expression: string, depth = 0) {
      const { type, result, exceptionDetails } = await connection.ask<Evaluated>('script.evaluate', {
        expression: `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify({ value }))`,
        target: { context: await frameAt(depth) },
        awaitPromise: true,
      })
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'the script failed')
      return (JSON.parse(result.value) as { value: T }).value
    },
    async close() {
      connection.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
