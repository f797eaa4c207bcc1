import { type ByteRange, readRange } from '@vereda/domain/content/byte-range.ts'
import { findFile, indexOf } from '@vereda/domain/content/find-file.ts'
import {
  type FileAnswer,
  type FileBytes,
  type FileRequest,
  PART_BYTES,
  RelayRequest,
  type SentBytes,
} from '@vereda/domain/content/player-protocol.ts'
import { keptTexts } from './kept-texts.ts'
import type { PlayerFiles, PlayerOptions } from './player-options.ts'
import { runtimeFile } from './player-runtime.ts'

type Answered = Exclude<FileAnswer, { kind: 'heard' }>

/** The answer for a file: as much of the requested range as fits one part, or a handle on the whole for workers that accept one. */
async function sent(
  { of: _, range: header, as }: FileRequest,
  size: number,
  read: (range: ByteRange | null) => Promise<FileBytes | null>,
): Promise<SentBytes | null> {
  const asked = readRange(header, size)
  const range = asked === 'unsatisfiable' ? null : asked
  if (as === undefined) return read(range)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const part = { start, end: Math.min(end, start + PART_BYTES - 1) }
  const found = await read(range === null && part.end === size - 1 ? null : part)
  if (found === null) return null
  const bytes = await found.bytes.slice(start - found.start, part.end + 1 - found.start).arrayBuffer()
  return { bytes, start, size }
}

/** Answers with a file of the content, if its manifest names it. */
async function contentFile(files: PlayerFiles, hosts: string[], request: FileRequest): Promise<Answered> {
  const path = findFile(files.manifest, indexOf(request.path))
  if (path === null) return { kind: 'missing', why: 'unknown' }
  const found = await sent(request, files.manifest[path]!.size, (range) => files.get(path, range))
  return found ? { kind: 'file', path, hosts, ...found } : { kind: 'missing', why: 'gone' }
}

/** Answers with a part of the player, if its build lists it. */
async function playerPart(request: FileRequest): Promise<Answered> {
  const bytes = await runtimeFile(request.path)
  const whole = bytes && { bytes, start: 0, size: bytes.size }
  const found = whole && (await sent(request, whole.size, async () => whole))
  return found ? { kind: 'file', path: request.path, hosts: [], ...found } : { kind: 'missing', why: 'gone' }
}

const buffersIn = (answer: Answered) =>
  answer.kind === 'file' && answer.bytes instanceof ArrayBuffer ? [answer.bytes] : []

export type FileRelay = { close(): void }

/**
 * Answers a content origin's worker, over the port from the launch and the ports that the player gives its worker. It serves one resource's
 * files and the player's own parts, and nothing else of the app (content-runtime 3).
 */
export function fileRelay(
  filePort: MessagePort,
  { files, resource }: Pick<PlayerOptions, 'files' | 'resource'>,
  servedBase: () => Promise<string | null>,
): FileRelay {
  const hosts = resource.allowedHosts ?? []
  const open: MessagePort[] = []
  const answer = async (request: FileRequest): Promise<Answered> => {
    try {
      return request.of === 'runtime' ? await playerPart(request) : await contentFile(files, hosts, request)
    } catch {
      return { kind: 'missing', why: 'gone' }
    }
  }
  const hand = async (reply: MessagePort, request: FileRequest) => {
    reply.postMessage({ kind: 'heard' } satisfies FileAnswer)
    const file = await answer(request)
    reply.postMessage(file, buffersIn(file))
  }
  const serve = (port: MessagePort) => {
    open.push(port)
    port.onmessage = async ({ data, ports }: MessageEvent<unknown>) => {
      const [reply] = ports
      if (!reply) return
      const { success, data: request } = RelayRequest.safeParse(data)
      if (!success) return reply.postMessage({ kind: 'missing', why: 'unknown' } satisfies FileAnswer)
      if ('of' in request) return hand(reply, request)
      if (request.vereda === 'feed') return serve(reply)
      reply.postMessage(await keptTexts(files, servedBase))
    }
  }
  serve(filePort)
  return {
    close() {
      for (const port of open) port.close()
    },
  }
}
