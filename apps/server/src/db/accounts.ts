import type { DomainTransaction } from './database.ts'

export type Account = {
  id: string
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  customNameType: number
  thumb: string | null
  locale: string | null
  company: string | null
  jobId: string | null
  jobName: string | null
  unitTree: string[]
  permissions: string[]
}

export type Credentials = Account & {
  passwordHash: string | null
  passwordScheme: 'sha256' | 'md5'
  isBlocked: boolean
}

const COLUMNS = `a.id, a.username, a.name, a.nickname, a.email, a.phone, a.custom_name_type as "customNameType", a.thumb, a.locale,
  a.company, a.job_id as "jobId", a.job_name as "jobName", a.unit_tree as "unitTree", a.permissions`

const BY_USERNAME = {
  name: 'credentials-of',
  text: `select ${COLUMNS}, a.password_hash as "passwordHash", a.password_scheme as "passwordScheme",
      coalesce(a.blocked_until > now(), false) as "isBlocked"
    from account a where a.domain_id = $1 and a.username = $2`,
}

/** What signing in needs of an account, or undefined where there is no such username. */
export async function credentialsOf(
  tx: DomainTransaction,
  username: string,
): Promise<Credentials | undefined> {
  return (await tx.rows<Credentials>(BY_USERNAME, [tx.domainId, username]))[0]
}

const COUNT_WRONG = {
  name: 'count-wrong-attempt',
  // the count starts anew once a block has passed
  text: `update account set
      wrong_attempts = case when blocked_until <= now() then 1 else wrong_attempts + 1 end,
      blocked_until = case
        when blocked_until <= now() then null
        when wrong_attempts + 1 >= $3 then now() + $4 * interval '1 minute' end
    where domain_id = $1 and id = $2`,
}
const WRONG_ATTEMPTS_MAX = 5 // decisions 6
const BLOCK_MINUTES = 15 // decisions 6

export async function countWrongAttempt(tx: DomainTransaction, accountId: string): Promise<void> {
  await tx.rows(COUNT_WRONG, [tx.domainId, accountId, WRONG_ATTEMPTS_MAX, BLOCK_MINUTES])
}

const FORGET_WRONG = {
  name: 'forget-wrong-attempts',
  text: `update account set wrong_attempts = 0, blocked_until = null where domain_id = $1 and id = $2 and wrong_attempts > 0`,
}

export async function forgetWrongAttempts(tx: DomainTransaction, accountId: string): Promise<void> {
  await tx.rows(FORGET_WRONG, [tx.domainId, accountId])
}

const UPGRADE = {
  name: 'upgrade-password',
  text: `update account set password_hash = $3, password_scheme = 'sha256' where domain_id = $1 and id = $2`,
}

export async function upgradePassword(tx: DomainTransaction, accountId: string, hash: string): Promise<void> {
  await tx.rows(UPGRADE, [tx.domainId, accountId, hash])
}

const JOURNEYS = {
  name: 'journeys-of',
  text: `select j.id, j.hostkey, j.name, j.logo from journey j join journey_member m on m.domain_id = j.domain_id and m.journey_id = j.id
    where m.domain_id = $1 and m.account_id = $2 order by j.position, j.id`,
}

export type Journey = { id: string; hostkey: string; name: string; logo: string | null }

export const journeysOf = (tx: DomainTransaction, accountId: string): Promise<Journey[]> =>
  tx.rows<Journey>(JOURNEYS, [tx.domainId, accountId])
