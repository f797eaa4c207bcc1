import type { CodeWay } from '@vereda/domain/signup/contact-choice.ts'
import type { StaffType } from '@vereda/domain/signup/education-form.ts'
import type { Queries, Transaction } from '../../../../platform/database/database.ts'
import { oneRow } from '../../../../platform/database/one-row.ts'

/** What the education form said. It is kept until the account is made. */
export type Education = {
  role: 'student' | StaffType
  phone: string
  schoolId: string | null
  subject: string | null
  classes: string[]
}

/** A signup under way, with what was answered so far. */
export type Signup = {
  id: string
  invitationId: string
  locale: string | null
  isByCode: boolean
  nickname: string | null
  name: string | null
  identifier: string | null
  receiveCodeBy: CodeWay | null
  email: string | null
  phone: string | null
  isVerified: boolean
  passwordHash: string | null
  jobId: string | null
  state: string | null
  cityId: string | null
  city: string | null
  education: Education | null
  accountId: string | null
}

const COLUMNS = `s.id, s.invitation_id as "invitationId", s.locale, s.is_by_code as "isByCode", s.nickname, s.name, s.identifier,
  s.receive_code_by as "receiveCodeBy", s.email, s.phone, s.verified_at is not null as "isVerified", s.password_hash as "passwordHash",
  s.job_id as "jobId", s.state, s.city_id as "cityId", s.city, s.education, s.account_id as "accountId"`
const LIFETIME = `s.created_at > now() - interval '1 day'`

const BEGIN = {
  name: 'begin-signup',
  text: `insert into signup as s (domain_id, invitation_id, locale, nickname) values ($1, $2, $3, $4) returning ${COLUMNS}`,
}

export async function beginSignup(
  tx: Queries,
  first: { invitationId: string; locale: string | null; nickname: string },
): Promise<Signup> {
  return oneRow<Signup>(tx, BEGIN, [tx.domainId, first.invitationId, first.locale, first.nickname])
}

const BEGIN_BY_CODE = {
  name: 'begin-signup-by-code',
  text: `insert into signup as s (domain_id, invitation_id, is_by_code, nickname, name, identifier, receive_code_by, email, phone, verified_at)
    select i.domain_id, i.id, true, i.nickname, i.name, i.identifier, case when i.email is null then 'phone' else 'email' end, i.email,
      i.phone, now()
    from invitation i where i.domain_id = $1 and i.id = $2 returning ${COLUMNS}`,
}
const OF_INVITATION = {
  name: 'signup-of-personal-invitation',
  text: `select ${COLUMNS} from signup s where s.domain_id = $1 and s.invitation_id = $2 and ${LIFETIME} order by s.created_at desc limit 1`,
}

/** The signup of one person's invitation: the one under way, or else a new one with what is known of the person. */
export async function signupOfPerson(tx: Transaction, invitationId: string): Promise<Signup> {
  const [found] = await tx.rows<Signup>(OF_INVITATION, [tx.domainId, invitationId])
  return found ?? (await oneRow<Signup>(tx, BEGIN_BY_CODE, [tx.domainId, invitationId]))
}

const BY_ID = {
  name: 'signup-by-id',
  text: `select ${COLUMNS} from signup s where s.domain_id = $1 and s.id = $2 and s.invitation_id = $3 and ${LIFETIME}`,
}

/** A signup of an invitation, if the signup is not over yet. */
export async function signupOf(tx: Queries, id: string, invitationId: string): Promise<Signup | undefined> {
  return (await tx.rows<Signup>(BY_ID, [tx.domainId, id, invitationId]))[0]
}

const VERIFIED_BY_LINK = {
  name: 'signup-verified-by-link',
  text: `select ${COLUMNS} from signup s
    join one_time_code c on c.domain_id = s.domain_id and c.subject = s.id::text and c.purpose = 'signup-link' and c.used_at = s.verified_at
    where s.domain_id = $1 and s.invitation_id = $2 and c.secret_hash = $3 and s.account_id is null
      and s.verified_at > now() - interval '10 minutes'
      and exists (select from identity_event e where e.domain_id = s.domain_id and e.account_id is null and e.at >= s.verified_at
        and e.what = 'signup-verified' and e.device_hash = $4)`,
}

/** The signup under way that this link verified a moment ago on this device, whose answer may have been lost. */
export async function signupVerifiedByLink(
  tx: Queries,
  invitationId: string,
  { secretHash, deviceHash }: { secretHash: Buffer; deviceHash: Buffer | null },
): Promise<Signup | undefined> {
  const values = [tx.domainId, invitationId, secretHash, deviceHash]
  return (await tx.rows<Signup>(VERIFIED_BY_LINK, values))[0]
}

/** What an action may change of a signup. */
export type SignupChange = Partial<Omit<Signup, 'id' | 'invitationId' | 'locale'>>

const CHANGE = {
  name: 'change-signup',
  text: `update signup s set is_by_code = $3, nickname = $4, name = $5, identifier = $6, receive_code_by = $7, email = $8, phone = $9,
      verified_at = case when $10 then coalesce(s.verified_at, now()) end, password_hash = $11, job_id = $12, account_id = $13,
      state = $14, city_id = $15, city = $16, education = $17
    where s.domain_id = $1 and s.id = $2 and s.account_id is null returning ${COLUMNS}`,
}

/** Changes a signup and answers it as it is now. A signup whose account is made stays as it is. */
export async function changeSignup(tx: Queries, signup: Signup, change: SignupChange): Promise<Signup> {
  const s = { ...signup, ...change }
  const [row] = await tx.rows<Signup>(CHANGE, [
    ...[tx.domainId, s.id, s.isByCode, s.nickname, s.name, s.identifier, s.receiveCodeBy, s.email, s.phone],
    ...[s.isVerified, s.passwordHash, s.jobId, s.accountId, s.state, s.cityId, s.city],
    s.education === null ? null : JSON.stringify(s.education),
  ])
  return row ?? signup
}

const LOCK = {
  name: 'lock-signup',
  text: `select ${COLUMNS} from signup s where s.domain_id = $1 and s.id = $2 for update`,
}

/** Reads a signup and locks it until the transaction ends. */
export async function lockSignup(tx: Transaction, id: string): Promise<Signup> {
  return oneRow<Signup>(tx, LOCK, [tx.domainId, id])
}
