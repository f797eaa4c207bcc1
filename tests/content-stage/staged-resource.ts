import { createHash } from 'node:crypto'
import type { FileManifest } from '../../packages/domain/src/content/file-manifest.ts'
import type { ResourceData } from '../../packages/domain/src/resource/kinds.ts'

export type StagedFiles = Record<string, string | Uint8Array>

/** A resource as the stage plays it: the published trail's data of it, and its bytes. */
export type StagedResource = {
  id: string
  title: string
  maxPoints: number
  maxBonus: number
  allowedHosts?: string[]
  data: ResourceData
  manifest: FileManifest
  bytes: Map<string, Uint8Array>
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : content

function manifestOf(bytes: Map<string, Uint8Array>): FileManifest {
  const entries = [...bytes].map(([path, content]) => {
    const hash = createHash('sha256').update(content).digest('hex')
    return [path, { hash, size: content.length }] as const
  })
  return Object.fromEntries(entries)
}

/** Stages a resource of any type from its files. */
export function staged(
  id: string,
  files: StagedFiles,
  data: ResourceData,
  extra: Partial<Pick<StagedResource, 'maxPoints' | 'maxBonus' | 'allowedHosts'>> = {},
): StagedResource {
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, bytesOf(content)]))
  return { id, title: id, maxPoints: 100, maxBonus: 20, ...extra, data, manifest: manifestOf(bytes), bytes }
}

/** Stages a game. */
export const stagedGame = (
  id: string,
  files: StagedFiles,
  extra: Partial<StagedResource> = {},
  entry = 'index.html',
): StagedResource =>
  staged(id, files, { type: 'bundle', gameId: id, url: entry, cloudAssets: [], templateType: '' }, extra)
