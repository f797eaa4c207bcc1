import { readRange } from '@vereda/domain/content/byte-range.ts'
import { findFile } from '@vereda/domain/content/find-file.ts'
import { type FileAnswer, FileRequest } from '@vereda/domain/content/player-protocol.ts'
import { keptTexts } from './kept-texts.ts'
import type { PlayerFiles, PlayerOptions } from './player-options.ts'
import { runtimeFile } from './player-runtime.ts'

type Answered = Exclude<FileAnswer, { kind: 'heard' }>

const indexOf = (path: string) => (path === '' || path.endsWith('/') ? `${path}index.html` : path)

/** A file of the content: only what its manifest names can be asked for. */
async function contentFile(
  files: PlayerFiles,
  hosts: string[],
  asked: string,
  header: string | null,
): Promise<Answered> {
  const path = findFile(files.manifest, indexOf(asked))
  if (path === null) return { kind: 'missing', why: 'unknown' }
  const range = readRange(header, files.manifest[path]!.size)
  const found = await files.get(path, range === 'unsatisfiable' ? null : range)
  return found ? { kind: 'file', path, hosts, ...found } : { kind: 'missing', why: 'gone' }
}

async function playerPart(path: string): Promise<Answered> {
  const bytes = await runtimeFile(path)
  if (!bytes) return { kind: 'missing', why: 'gone' }
  return { kind: 'file', path, hosts: [], bytes, start: 0, size: bytes.size }
}

export type FileRelay = { close(): void }

/**
 * Answers a content origin's worker, over the port that the launch brought and over those that the player hands on to its worker: one
 * resource's files and the player's own parts, nothing else of the app (content-runtime 3).
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
      return request.of === 'runtime'
        ? await playerPart(request.path)
        : await contentFile(files, hosts, request.path, request.range)
    } catch {
      return { kind: 'missing', why: 'gone' }
    }
  }
  const serve = (port: MessagePort) => {
    open.push(port)
    port.onmessage = async ({ data, ports }: MessageEvent<{ vereda?: unknown }>) => {
      const [reply] = ports
      if (!reply) return
      if (data?.vereda === 'feed') return serve(reply)
      if (data?.vereda === 'texts') return reply.postMessage(await keptTexts(files, servedBase))
      const request = FileRequest.safeParse(data)
      if (!request.success) return reply.postMessage({ kind: 'missing', why: 'unknown' } satisfies FileAnswer)
      reply.postMessage({ kind: 'heard' } satisfies FileAnswer)
      reply.postMessage(await answer(request.data))
    }
  }
  serve(filePort)
  return {
    close() {
      for (const port of open) port.close()
    },
  }
}
