import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlainError } from '../plain-error.ts'
import { embeddedPid, startEmbedded } from './embedded.ts'

const PROGRAM = fileURLToPath(new URL('embedded-process.ts', import.meta.url))
const canTry = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0

let parent = ''
const temporary = () => join(parent, 'tmp')

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vereda-own-'))
  await chmod(parent, 0o777)
  await mkdir(temporary())
})

afterAll(() => rm(parent, { recursive: true, force: true }))

/** Starts a server as a service unit does: with temporary files in a folder that no other process sees. */
function startApart(directory: string, mount: string): ChildProcess {
  const script = `mount -t tmpfs -o ${mount} tmpfs "$TMPDIR" && exec "$0" "$@"`
  return spawn('unshare', ['--mount', 'sh', '-c', script, process.execPath, PROGRAM, directory], {
    env: { ...process.env, TMPDIR: temporary() },
  })
}

const toldBy = async (stream: NodeJS.ReadableStream | null) =>
  String((await once(createInterface({ input: stream! }), 'line'))[0])

describe.runIf(canTry)('a service with a private temporary folder', () => {
  test('keeps running when a command outside cannot reach its database, and the command says why', async () => {
    const directory = join(parent, 'postgres')
    const service = startApart(directory, 'mode=1777')
    await toldBy(service.stdout)
    const pid = await embeddedPid(directory)
    const refusal = await startEmbedded({ directory }).catch((fault: unknown) => fault)
    expect(refusal).toBeInstanceOf(PlainError)
    expect((refusal as PlainError).message).toMatch(/PrivateTmp.*Stop the service first, or .*TMPDIR/)
    expect(await embeddedPid(directory)).toBe(pid)
    const ended = once(service, 'exit')
    service.stdin?.end()
    await ended
    expect(await embeddedPid(directory)).toBeUndefined()
  })

  test('is told that the socket cannot be created when that folder is read-only, and the remedy', async () => {
    const service = startApart(join(parent, 'read-only'), 'ro')
    let told = ''
    service.stderr?.on('data', (chunk: Buffer) => {
      told += chunk
    })
    await once(service, 'close')
    expect(told).toContain(`socket cannot be created in ${temporary()} (EROFS). Allow writing there`)
    expect(told).toContain('TMPDIR')
  })
})
