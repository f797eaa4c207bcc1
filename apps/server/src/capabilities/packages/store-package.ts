import { type FileManifest, manifestSize } from '@vereda/domain/content/file-manifest.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { eachAtMost } from '../../platform/files/each-at-most.ts'
import type { BeforeKept, FileStage, FileStore } from '../../platform/files/file-store.ts'
import { describePackage } from './describe-package.ts'
import type { ImportedPackage, PackageKind } from './imported-package.ts'
import type { PackageLimits } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import type { PackedFile } from './packed-file.ts'
import { RefusedPackage, refusalAsValue } from './refused-package.ts'
import { refuseWithoutRoom, roomWatch } from './room-for-package.ts'
import { withUnityBuilds } from './unity-build.ts'

const UNPACKED_AT_ONCE = 4

/** Called with how many bytes of how many are unpacked. Unpacking waits for it. */
export type OnUnpacked = (done: number, total: number) => Promise<void>

type StoreRequest = {
  files: PackedFile[]
  kind: PackageKind
  store: FileStore
  limits: PackageLimits
  onUnpacked?: OnUnpacked | undefined
  beforeKept?: BeforeKept | undefined
}

/** Reads what a package of checked files opens with, unpacks it into a stage of the store, and commits the stage at the very end. */
export async function storePackage(request: StoreRequest): Promise<Result<ImportedPackage, PackageRefusal>> {
  const { kind, store, limits } = request
  const files = withUnityBuilds(request.files, limits)
  const description = await describePackage(kind, files, limits)
  if (!description.ok) return description

  const stage = store.stage()
  try {
    const manifest = await refusalAsValue(() =>
      unpackInto(store, stage, files, { limits, onUnpacked: request.onUnpacked }),
    )
    if (!manifest.ok) return manifest
    await request.beforeKept?.([...new Set(Object.values(manifest.value).map(({ hash }) => hash))])
    await stage.commit()
    const size = manifestSize(manifest.value)
    return accepted({ kind, files: manifest.value, size, ...description.value })
  } finally {
    await stage.discard()
  }
}

/** A file's bytes. `count` is told of each piece as it is read. */
async function* counted(
  file: PackedFile,
  count: (bytes: number) => Promise<void>,
): AsyncIterable<Uint8Array> {
  for await (const bytes of file.read()) {
    await count(bytes.length)
    yield bytes
  }
}

async function unpackInto(
  store: FileStore,
  stage: FileStage,
  files: PackedFile[],
  { limits, onUnpacked }: Pick<StoreRequest, 'limits' | 'onUnpacked'>,
): Promise<FileManifest> {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  await refuseWithoutRoom(store, total)
  const watchRoom = roomWatch(store)
  let done = 0
  const count = async (bytes: number) => {
    done += bytes
    // a file that was compressed a second time unpacks to more than was announced
    if (done > limits.maxTotalBytes) throw new RefusedPackage('too_large')
    await watchRoom(bytes)
    await onUnpacked?.(Math.min(done, total), total)
  }
  const kept = new Map<string, FileManifest[string]>()
  await eachAtMost(UNPACKED_AT_ONCE, files, async (file) => {
    kept.set(file.path, await stage.put(counted(file, count)))
  })
  // In the package's own order, so that the same package gives the same manifest in whatever order its reads end.
  return Object.fromEntries(files.map(({ path }) => [path, kept.get(path)!]))
}
