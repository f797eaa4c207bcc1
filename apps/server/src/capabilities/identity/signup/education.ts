import { readPhone } from '@vereda/domain/phone/phone.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { educationFaults, type StaffType } from '@vereda/domain/signup/education-form.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { askedInUseLimits } from '../sign-in/limits.ts'
import { accountsSharing } from '../sql/people.ts'
import { inUse, type Step, type StepDependencies } from './act.ts'
import { type GivenCity, readCityIfGiven } from './city.ts'
import { readJob } from './job.ts'
import { classesOf, schoolOf } from './sql/signup-lists.ts'

export type GivenEducation = GivenCity & {
  isStudent: boolean
  typemanager?: StaffType | null
  phone: string
  job?: string | null
  schoolId?: string | null
  subject?: string | null
  classes: string[]
}

/** The first thing that an education form names and the domain does not have. */
async function unknownField({ tx }: StepDependencies, given: GivenEducation): Promise<string | null> {
  if (given.schoolId && !(await schoolOf(tx, given.schoolId))) return 'schoolId'
  const known = new Set((await classesOf(tx, null)).map(({ id }) => id))
  return given.classes.every((id) => known.has(id)) ? null : 'classes'
}

/** Step 9: takes the education form (specification 5). A role that is chosen here gives no permission. */
export async function giveEducation(at: StepDependencies, given: GivenEducation): Promise<Outcome<Step>> {
  const typemanager = given.typemanager ?? null
  const [fault] = educationFaults({ ...given, typemanager, job: given.job ?? null })
  if (fault) return refuse('malformed', { field: fault })
  const unknown = await unknownField(at, given)
  if (unknown) return refuse('malformed', { field: unknown })
  const job = await readJob(at.tx, given.job ?? '')
  if (!job.ok) return job
  const city = await readCityIfGiven(given)
  if (!city.ok) return city
  const phone = readPhone(given.phone) ?? given.phone.trim()
  const limits = askedInUseLimits(at.dependencies.identity, at.signup.id, at.from)
  const attempt = await takeAttempt(at.tx, limits)
  if (!attempt.isAllowed) return tooMany(attempt)
  const others = await accountsSharing(at.tx, null, { phone })
  if (others.length > 0) return inUse('phone', phone)
  const role = given.isStudent ? ('student' as const) : typemanager!
  const { schoolId = null, subject = null, classes } = given
  const education = { role, phone, schoolId, subject, classes }
  return accepted({ change: { jobId: job.value, ...city.value, education } })
}
