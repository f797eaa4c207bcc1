import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import { refused } from '@vereda/domain/result/result.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { PutOff } from '../../platform/jobs/jobs.ts'
import { isOfFullDisk, systemCode } from '../../platform/plain-error.ts'
import { keepImported } from '../drafts/keep-imported.ts'
import { importZip } from '../packages/import-upload.ts'
import type { ImportedPackage } from '../packages/imported-package.ts'
import { packageRefusal } from '../packages/package-refusal.ts'
import type { Trials } from '../packages/package-trials.ts'
import { noteArriving } from '../unused-files/note-arriving.ts'
import {
  type KeptUpload,
  uploadChecked,
  uploadChecking,
  uploadEnded,
  uploadTrying,
  uploadWaiting,
} from './sql/uploads.ts'

const TOLD_EVERY_MS = 1_000

export type UploadJob = { domainId: number; uploadId: string }
export type CheckDependencies = { database: Database; files: FileStore; trials?: Trials | undefined }

/** Stores how far the check is, at most once a second. */
function teller({ database }: CheckDependencies, { domainId, uploadId }: UploadJob) {
  let toldAt = performance.now()
  return async (done: number, total: number) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    await database.as(domainId, (tx) => uploadChecked(tx, uploadId, done, total))
  }
}

// A package that does not fit is refused: with each retry it would fill the disk again, on which plays need room. The uploaded bytes are missing
// after a backup without them was restored; the author can only send the file again.
const importOf = (dependencies: CheckDependencies, job: UploadJob) =>
  importZip(dependencies.files.uploads.path(job.uploadId), {
    store: dependencies.files,
    onUnpacked: teller(dependencies, job),
    beforeKept: noteArriving(dependencies, job.domainId),
  }).catch((fault: unknown) => {
    if (isOfFullDisk(fault)) return refused(packageRefusal('no_room'))
    if (systemCode(fault) !== 'ENOENT') throw fault
    return refused(packageRefusal('truncated_zip'))
  })

/** Opens a package once, where this node tries packages. If a node ended while it tried the package, the package is not tried again. */
async function triedOf(
  dependencies: CheckDependencies,
  job: UploadJob,
  { imported, before }: { imported: ImportedPackage; before: KeptUpload['state'] },
): Promise<PackageTrial | null> {
  const { trials, database, files } = dependencies
  if (!trials) return null
  if (before === 'trying') return { ran: false, why: 'failed' }
  await database.as(job.domainId, (tx) => uploadTrying(tx, job.uploadId))
  try {
    const onShare = teller(dependencies, job)
    return await trials.of({ imported, open: (...asked) => files.open(...asked), onShare })
  } catch (fault) {
    if (!trials.isLeaving()) throw fault
    // another node continues the check, and may try the package
    await database.as(job.domainId, (tx) => uploadWaiting(tx, job.uploadId))
    throw new PutOff('the node leaves', { cause: fault })
  }
}

async function checked(
  dependencies: CheckDependencies,
  job: UploadJob,
  upload: KeptUpload & { before: KeptUpload['state'] },
): Promise<void> {
  const { name, accountId, before } = upload
  const imported = await importOf(dependencies, job)
  const trial = imported.ok ? await triedOf(dependencies, job, { imported: imported.value, before }) : null
  await dependencies.database.atomically(job.domainId, async (tx) => {
    const end = imported.ok
      ? { packageId: await keepImported(tx, { imported: imported.value, name, accountId, trial }) }
      : { refusal: imported.refusal }
    await uploadEnded(tx, upload.id, end)
  })
}

/** Checks and unpacks an upload that has arrived. When a node ends in the middle, another starts it anew: nothing is stored before the end. */
export async function checkUpload(dependencies: CheckDependencies, job: UploadJob): Promise<void> {
  const { database, files } = dependencies
  const upload = await database.as(job.domainId, (tx) => uploadChecking(tx, job.uploadId))
  if (upload) await checked(dependencies, job, upload)
  // runs also where a node ended just before it removed the bytes
  await files.uploads.remove(job.uploadId)
}
