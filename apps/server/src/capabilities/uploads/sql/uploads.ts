import type { UploadState } from '@vereda/contract/rest/studio-packages.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { PackageRefusal } from '../../packages/package-refusal.ts'

/** An upload as it is stored; sizes in bytes. */
export type KeptUpload = {
  id: string
  accountId: string
  name: string
  size: number
  received: number
  state: UploadState
  checked: number
  checkable: number
  packageId: string | null
  refusal: PackageRefusal | null
}

const COLUMNS = `id, account_id as "accountId", name, size::float8 as size, received::float8 as received, state,
  checked::float8 as checked, checkable::float8 as checkable, package_id as "packageId", refusal`

const BEGIN = {
  name: 'begin-upload',
  text: 'insert into package_upload (domain_id, id, account_id, name, size) values ($1, $2, $3, $4, $5)',
}

export type NewUpload = Pick<KeptUpload, 'id' | 'accountId' | 'name' | 'size'>

/** Adds an upload of a file of this size. */
export async function beginUpload(tx: Queries, { id, accountId, name, size }: NewUpload): Promise<void> {
  await tx.rows(BEGIN, [tx.domainId, id, accountId, name, size])
}

const READ = {
  name: 'read-upload',
  text: `select ${COLUMNS} from package_upload where domain_id = $1 and id = $2 and account_id = $3`,
}

/** An account's own upload. */
export const ownUpload = async (
  tx: Queries,
  id: string,
  accountId: string,
): Promise<KeptUpload | undefined> => (await tx.rows<KeptUpload>(READ, [tx.domainId, id, accountId]))[0]

// Two connections write the same bytes of one file, wherever each ended, so the larger count is right.
const RECEIVED = {
  name: 'upload-received',
  text: `update package_upload set received = greatest(received, $3::bigint), touched_at = clock_timestamp(),
      state = case when state = 'receiving' and $3::bigint = size then 'waiting' else state end
    where domain_id = $1 and id = $2 returning ${COLUMNS}`,
}

/** Stores how many bytes of an upload have arrived. With the last byte it waits for its check. */
export const uploadReceived = async (
  tx: Queries,
  id: string,
  received: number,
): Promise<KeptUpload | undefined> => (await tx.rows<KeptUpload>(RECEIVED, [tx.domainId, id, received]))[0]

const CHECKING = {
  name: 'upload-checking',
  text: `with before as (select state as before from package_upload where domain_id = $1 and id = $2 for update)
    update package_upload set state = 'checking', checked = 0, checkable = 0, touched_at = clock_timestamp() from before
    where domain_id = $1 and id = $2 and state in ('waiting', 'checking', 'trying') returning ${COLUMNS}, before`,
}

/** Begins an upload's check; undefined where the upload waits for none. `before` is its state before this. */
export const uploadChecking = async (
  tx: Queries,
  id: string,
): Promise<(KeptUpload & { before: UploadState }) | undefined> =>
  (await tx.rows<KeptUpload & { before: UploadState }>(CHECKING, [tx.domainId, id]))[0]

const AT = {
  name: 'upload-at',
  text: `update package_upload set state = $3, checked = 0, checkable = 0, touched_at = clock_timestamp()
    where domain_id = $1 and id = $2 and state in ('checking', 'trying')`,
}

/** Stores that the server is opening a checked package once. */
export async function uploadTrying(tx: Queries, id: string): Promise<void> {
  await tx.rows(AT, [tx.domainId, id, 'trying'])
}

/** Stores that a check waits for a node again. */
export async function uploadWaiting(tx: Queries, id: string): Promise<void> {
  await tx.rows(AT, [tx.domainId, id, 'waiting'])
}

const CHECKED = {
  name: 'upload-checked',
  text: `update package_upload set checked = $3, checkable = $4, touched_at = clock_timestamp() where domain_id = $1 and id = $2`,
}

/** Stores how far a check has come. */
export async function uploadChecked(tx: Queries, id: string, done: number, total: number): Promise<void> {
  await tx.rows(CHECKED, [tx.domainId, id, done, total])
}

const ENDED = {
  name: 'upload-ended',
  text: `update package_upload set state = $3, package_id = $4, refusal = $5, touched_at = clock_timestamp()
    where domain_id = $1 and id = $2 and state in ('checking', 'trying')`,
}

export type UploadEnd = { packageId: string } | { refusal: PackageRefusal }

/** Stores the result of a check, unless another node that took the check over has done so. */
export async function uploadEnded(tx: Queries, id: string, end: UploadEnd): Promise<void> {
  const values = 'packageId' in end ? ['accepted', end.packageId, null] : ['refused', null, end.refusal]
  await tx.rows(ENDED, [tx.domainId, id, ...values])
}

const LEFT = {
  name: 'uploads-left',
  text: `select id from package_upload where domain_id = $1 and state in ('waiting', 'checking', 'trying') and touched_at < now() - interval '30 seconds'`,
}

/** Uploads whose check has not begun, or whose row was not updated for 30 seconds. */
export const uploadsLeft = async (tx: Queries): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LEFT, [tx.domainId])).map(({ id }) => id)

const DOMAINS = {
  name: 'domains-with-uploads-left',
  text: `select domain_id as "domainId" from domains_with_uploads_left() as domain_id`,
}

/** The domains that have such uploads. */
export const domainsWithUploadsLeft = async (database: Database): Promise<number[]> =>
  (await database.rows<{ domainId: number }>(DOMAINS)).map(({ domainId }) => domainId)

const SWEEP = {
  name: 'sweep-uploads',
  text: `delete from package_upload where domain_id = $1 and touched_at < now() - interval '7 days' returning id`,
}

/** Deletes uploads that were not updated for a week, and returns their ids. */
export const sweepUploads = async (tx: Queries): Promise<string[]> =>
  (await tx.rows<{ id: string }>(SWEEP, [tx.domainId])).map(({ id }) => id)

const KNOWN = { name: 'uploads-known', text: 'select id from package_upload where domain_id = $1' }

/** The ids of all uploads. */
export const uploadsKnown = async (tx: Queries): Promise<string[]> =>
  (await tx.rows<{ id: string }>(KNOWN, [tx.domainId])).map(({ id }) => id)
