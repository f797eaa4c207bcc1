import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { isUsername } from '@vereda/domain/account/login-name.ts'
import { OPTIONAL_FIELDS, readOptionalField } from '@vereda/domain/account/optional-fields.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { formUsername } from '@vereda/domain/signup/form-username.ts'
import { readName } from '@vereda/domain/signup/person-name.ts'
import { SIGNUP_STEP } from '@vereda/domain/signup/signup-steps.ts'
import type { KeptTransaction, Queries, Transaction } from '../../../platform/database/database.ts'
import { type Outcome, type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import type { From } from '../from.ts'
import { hashPrepared, refuseFullQueue, shaPartOf } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { type Invited, type OpenInvitation, openInvitation } from '../invited.ts'
import { takeAttempt, tooMany, wasNoProbe } from '../sign-in/attempt.ts'
import { inLine } from '../sign-in/in-line.ts'
import { probeLimits, signupLimits } from '../sign-in/limits.ts'
import { accountsSharing } from '../sql/people.ts'
import { inUse, refusalOfFault } from './act.ts'
import { type City, type GivenCity, readCityIfGiven } from './city.ts'
import { jobNamed, makeAccount } from './finish.ts'
import { readJob } from './job.ts'
import { isSameSecret, madeBySameForm, type SaidOfOneself } from './sent-before.ts'
import { changeSignup, type Signup, signupOf } from './sql/signups.ts'
import { readSignupTicket } from './ticket.ts'

export type GivenForm = GivenCity & {
  nickname?: string | null
  name: string
  username?: string | null
  email?: string | null
  phone?: string | null
  identifier?: string | null
  password: string
  job?: string | null
}

type ReadForm = SaidOfOneself

/** The optional fields of a form, null where a field is empty; or the refusal of a field that can't be read. */
function readOptional(form: GivenForm, cpfRequired: boolean): Outcome<Omit<ReadForm, 'username' | 'name'>> {
  const read: Omit<ReadForm, 'username' | 'name'> = {
    nickname: null,
    email: null,
    phone: null,
    identifier: null,
  }
  for (const field of OPTIONAL_FIELDS) {
    const text = form[field]?.trim()
    if (!text) continue
    read[field] = readOptionalField(field, text, { cpfRequired })
    if (read[field] === null) return refuse('malformed', { field })
  }
  return accepted(read)
}

/** A simple form as it is stored (specification 5). */
function readForm(form: GivenForm, cpfRequired: boolean): Outcome<ReadForm> {
  const name = readName(form.name)
  if (name === null) return refuse('malformed', { field: 'name' })
  const optional = readOptional(form, cpfRequired)
  if (!optional.ok) return optional
  const { email, identifier } = optional.value
  if (cpfRequired && !identifier) return refuse('malformed', { field: 'identifier' })
  const username = formUsername({ email, username: form.username ?? null, identifier })
  if (username === null) return refuse('username-necessary', { field: 'username' })
  if (!isUsername(username)) return refuse('malformed', { field: 'username' })
  return accepted({ ...optional.value, name, username })
}

export type SimpleSignup = {
  invited: Invited
  ticket: string | null
  form: GivenForm
  from: From
  acceptLanguage: string | undefined
}

type Opened = { invitation: OpenInvitation; signup: Signup | null; isOpen: boolean }

/** The invitation of a simple form and, where it is one person's invitation, the signup that its code opened. */
async function openForForm(
  tx: KeptTransaction,
  { identity }: IdentityDependencies,
  domain: Domain,
  { invited, ticket, from }: SimpleSignup,
): Promise<Outcome<Opened>> {
  const attempt = await takeAttempt(tx, signupLimits(identity, from))
  if (!attempt.isAllowed) return tooMany(attempt)
  const opened = await openInvitation(tx, identity, invited, from)
  if (!opened.ok) return opened
  const invitation = opened.value
  if (invitation.form !== 'simple') return refuse('malformed', { field: 'user' })
  const id = ticket && readSignupTicket(identity, domain.id, ticket)
  const signup = (id && (await signupOf(tx, id, invitation.id))) || null
  if (signup?.accountId) return accepted({ invitation, signup, isOpen: true })
  if (invitation.needsCode && !signup?.isVerified) return refuse('group-invalid')
  return accepted({ invitation, signup, isOpen: invitation.hasRoom })
}

async function taken(tx: Queries, form: ReadForm) {
  const others = await accountsSharing(tx, null, form)
  const field = others[0]?.fields[0]
  return field ? inUse(field, form[field] ?? '') : null
}

/** Whether the same form made its account before. A person who did not get the answer sends the form again, and is told that the account is made. */
async function wasSentBefore(
  { database }: IdentityDependencies,
  domain: Domain,
  { form: { password } }: SimpleSignup,
  { form, journeys }: { form: ReadForm; journeys: readonly string[] },
): Promise<boolean> {
  const hash = await database.as(domain.id, (tx) => madeBySameForm(tx, form, journeys))
  return isSameSecret(shaPartOf(password), hash)
}

type Make = Pick<SimpleSignup, 'from' | 'acceptLanguage'> & {
  opened: Opened
  form: ReadForm
  job: string | null
  city: City
  passwordHash: string
}

async function make(
  tx: Transaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  { from, acceptLanguage, opened, form, job, city, passwordHash }: Make,
): Promise<string | null> {
  const { invitation, signup } = opened
  const locale = letterLocale(signup?.locale ?? null, acceptLanguage, domain.locale)
  const school = { schoolId: null, schoolRole: null, subject: null }
  const named = await jobNamed(tx, job)
  const account = { ...form, ...named, ...city, ...school, locale, company: invitation.company, passwordHash }
  const made = await makeAccount(tx, dependencies, domain, { invitation, account, classes: [], from })
  if (signup) await changeSignup(tx, signup, { accountId: made.accountId })
  await wasNoProbe(tx, dependencies.identity, from)
  return made.messageId
}

const done = (username: string | null): SignupAnswer => ({
  result: 'ok',
  signup: '',
  step: SIGNUP_STEP.done,
  given: ['simple'],
  username,
})

/** How a form that is sent again is refused after it made its account: its data is taken, or its seat was the last one. */
const isPerhapsOwn = ({ code }: Refusal) => code === 'already-exists' || code === 'group-invalid'

type Ready = { opened: Opened; form: ReadForm }

/** Reads the rest of a form, hashes its password and makes the account. */
async function makeFrom(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: SimpleSignup,
  { opened, form }: Ready,
): Promise<Outcome<SignupAnswer>> {
  const { database, identity } = dependencies
  const city = await readCityIfGiven(request.form)
  if (!city.ok) return city
  const jobText = request.form.job?.trim() || null
  const checked = await database.evenIfRefused(domain.id, async (tx) => {
    const attempt = await takeAttempt(tx, probeLimits(identity, request.from))
    if (!attempt.isAllowed) return tooMany(attempt)
    if (!opened.isOpen) return refuse('group-invalid')
    const job = jobText ? await readJob(tx, jobText) : accepted(null)
    return job.ok ? ((await taken(tx, form)) ?? job) : job
  })
  if (!checked.ok) return checked
  const passwordHash = await hashPrepared(request.form.password, 'signup')
  const { from, acceptLanguage } = request
  const parts = { from, acceptLanguage, opened, form, job: checked.value, city: city.value, passwordHash }
  try {
    const messageId = await database.atomically(domain.id, (tx) => make(tx, dependencies, domain, parts))
    if (messageId) identity.wake(domain.id, messageId)
    return accepted(done(form.username))
  } catch (fault) {
    return refusalOfFault(fault, form)
  }
}

/** Step 10: the whole signup on one page, where the invitation has that form. If its author sends it again, the answer says that it is done. */
export async function signUpSimply(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: SimpleSignup,
): Promise<Outcome<SignupAnswer>> {
  const { database, identity } = dependencies
  const read = readForm(request.form, identity.cpfRequired)
  const opened = await database.evenIfRefused(domain.id, (tx) =>
    openForForm(tx, dependencies, domain, request),
  )
  if (!opened.ok) return opened
  if (!read.ok) return read
  const form = read.value
  if (opened.value.signup?.accountId) return accepted(done(form.username))
  const ready = { opened: opened.value, form }
  try {
    const made = await inLine(domain, request.from, () => makeFrom(dependencies, domain, request, ready))
    if (made.ok || !isPerhapsOwn(made.refusal)) return made
    const { journeys } = opened.value.invitation
    return (await wasSentBefore(dependencies, domain, request, { form, journeys }))
      ? accepted(done(form.username))
      : made
  } catch (fault) {
    return refuseFullQueue(fault)
  }
}
