import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

/** What a person may see and change of their own account. */
export type OwnProfile = {
  id: string
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  identifier: string | null
  customNameType: number
  thumb: string | null
  locale: string | null
  company: string | null
  jobId: string | null
  jobName: string | null
  disableEmailNotification: boolean
  disableSystemNotification: boolean
  emailDigest: 'day' | 'week'
  tellsRanking: boolean
  hideFromRanking: boolean
}

const COLUMNS = `a.id, a.username, a.name, a.nickname, a.email, a.phone, a.identifier, a.custom_name_type as "customNameType", a.thumb,
  a.locale, a.company, a.job_id as "jobId", a.job_name as "jobName", a.disable_email_notification as "disableEmailNotification",
  a.disable_system_notification as "disableSystemNotification", a.email_digest as "emailDigest", a.tells_ranking as "tellsRanking",
  a.hide_from_ranking as "hideFromRanking"`

const READ = `select ${COLUMNS} from account a where a.domain_id = $1 and a.id = $2`
const ONE = { name: 'own-profile', text: READ }
const HOLD = { name: 'hold-own-profile', text: `${READ} for update` }

export async function profileOf(tx: Queries, accountId: string): Promise<OwnProfile> {
  return oneRow<OwnProfile>(tx, ONE, [tx.domainId, accountId])
}

/** The same, locked until the transaction ends. A profile is saved whole, so another change in between would be undone. */
export async function holdProfile(tx: Transaction, accountId: string): Promise<OwnProfile> {
  return oneRow<OwnProfile>(tx, HOLD, [tx.domainId, accountId])
}

const SAVE = {
  name: 'save-profile',
  text: `update account a set username = $3, nickname = $4, email = $5, phone = $6, identifier = $7, custom_name_type = $8, locale = $9,
      job_id = $10, job_name = $11, disable_email_notification = $12, disable_system_notification = $13,
      hide_from_ranking = $14, email_digest = $15, tells_ranking = $16
    where a.domain_id = $1 and a.id = $2`,
}

export async function saveProfile(tx: Queries, p: OwnProfile): Promise<void> {
  await tx.rows(SAVE, [
    ...[tx.domainId, p.id, p.username, p.nickname, p.email, p.phone, p.identifier, p.customNameType],
    ...[
      p.locale,
      p.jobId,
      p.jobName,
      p.disableEmailNotification,
      p.disableSystemNotification,
      p.hideFromRanking,
      p.emailDigest,
      p.tellsRanking,
    ],
  ])
}

const THUMB = {
  name: 'keep-thumb',
  text: `with gone as (delete from thumb where domain_id = $1 and account_id = $3),
      kept as (insert into thumb (domain_id, id, account_id, hash, size) values ($1, $2, $3, $4, $5))
    update account set thumb = $6 where domain_id = $1 and id = $3`,
}

/** Makes a stored file an account's photo, under a random name. The photo before loses its name. */
export async function keepThumb(
  tx: Queries,
  photo: { id: string; accountId: string; hash: string; size: number; path: string },
): Promise<void> {
  await tx.rows(THUMB, [tx.domainId, photo.id, photo.accountId, photo.hash, photo.size, photo.path])
}

const THUMB_FILE = {
  name: 'file-of-thumb',
  text: `select hash, size from thumb where domain_id = $1 and id = $2`,
}

export async function thumbFile(
  tx: Queries,
  id: string,
): Promise<{ hash: string; size: number } | undefined> {
  return (await tx.rows<{ hash: string; size: number }>(THUMB_FILE, [tx.domainId, id]))[0]
}

const EVERY_THUMB = { name: 'every-thumb', text: 'select hash from thumb where domain_id = $1' }

/** The files of a domain's photos. */
export const everyThumb = (tx: Queries) => tx.rows<{ hash: string }>(EVERY_THUMB, [tx.domainId])
