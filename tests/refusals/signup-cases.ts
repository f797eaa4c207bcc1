import { CALLS, type CallName } from '../../packages/contract/src/calls.ts'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { aCpf } from '../harness/a-cpf.ts'
import type { Invited } from '../harness/invite.ts'
import { type Signer, signer } from '../harness/sign-up.ts'
import type { Case, CasesOf } from './cases.ts'
import { sharedName } from './shared-name.ts'
import { addressOf, type Question, type Stage } from './stage.ts'
import { switchedOff } from './switched-off.ts'

type Step = Parameters<Signer['walkTo']>[0]
const NO_INVITATION = { group: 'all', token: 'no-such-token' }
const NO_TICKET = 'no-such-ticket'
const PASSWORD_BODY = { password: `{SHA256}${'0'.repeat(64)}` }

async function walked(
  stage: Stage,
  to: Step,
  invited = stage.steps,
): Promise<Signer & { email: string; n: number }> {
  const n = stage.next()
  const email = `signer${n}@acme.example`
  const person = { domainId: stage.acme, hostkey: 'acme', email, identifier: aCpf(n) }
  const somebody = signer(stage.one, invited, person)
  await somebody.walkTo(to)
  return { ...somebody, email, n }
}

type Asked = (stage: Stage, invited: Invited, more?: Question) => ReturnType<Stage['ask']>
const posted =
  (name: CallName, body: object, params?: Record<string, string>): Asked =>
  (stage, invited, more) =>
    stage.ask(name, { body: { ...invited, ...body }, ...(params ? { params } : {}), ...more })
const got =
  (name: CallName): Asked =>
  (stage, invited, more) =>
    stage.ask(name, {
      query: 'query' in CALLS[name] ? invited : undefined,
      params: { ...invited, journey: 'acme' },
      ...more,
    })

/** One more than the allowed wrong tries in a row (decisions 6). */
async function sixTimes<T>(ask: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 5; n++) await ask()
  return ask()
}

/** The refusals of every call that an invitation opens. */
const invited = (asked: Asked): Record<'unknown-domain' | 'group-invalid' | 'too-many', Case> => ({
  'unknown-domain': (stage) => asked(stage, stage.steps, { hostkey: 'nowhere' }),
  'group-invalid': (stage) => asked(stage, NO_INVITATION, { address: addressOf(stage.next()) }),
  'too-many': (stage) => {
    const address = addressOf(stage.next())
    return stage.askTwice(() => asked(stage, NO_INVITATION, { address }))
  },
})
/** The refusals of every action. */
const action = (name: CallName, body: object) => {
  const asked = posted(name, { signup: NO_TICKET, ...body })
  return { ...invited(asked), 'unknown-signup': (stage: Stage) => asked(stage, stage.steps) }
}

const student = (stage: Stage, signup: string, more: object = {}, at: Invited = stage.education) =>
  stage.ask('action7student', {
    params: at,
    body: { signup, isStudent: true, phone: '(11) 98888-4321', job: 'guide', classes: ['acme'], ...more },
  })
const studentAt: Asked = (stage, at, more) =>
  stage.ask('action7student', {
    params: at,
    body: { signup: NO_TICKET, isStudent: true, phone: '119', classes: [] },
    ...more,
  })
const form = { name: 'Nina Prado', identifier: aCpf(9_999) }
const checkAt: Asked = (stage, at, more) =>
  stage.ask('signupCheckcode', { params: { ...at, code: 'no-such-code-in-a-link' }, ...more })
const joinAs = (stage: Stage, username: string, password = stage.password) =>
  stage.ask('loginSignup', {
    body: { ...stage.steps, username, password },
    device: `joiner ${username}`,
    address: addressOf(stage.next()),
  })

export const SIGNUP_CASES: CasesOf<
  | `action${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | ('action1resend' | 'action7student' | 'revert1' | 'invitation' | 'signupCheckcode' | 'loginSignup')
  | ('listjobs' | 'citiesinstituationstate' | 'listinstitutioncity' | 'classes' | 'subjects')
> = {
  action0: action('action0', { nickname: 'Nina' }),
  action1: action('action1', { name: 'Nina Prado' }),
  action1resend: action('action1resend', {}),
  action2: {
    ...action('action2', { identifier: aCpf(1) }),
    'already-exists': async (stage) => {
      const first = await walked(stage, 'password')
      await first.act('action6', { job: 'clerk' })
      await first.act('action7', { state: 'SP', cityId: '3550308' })
      return (await walked(stage, 'fullname')).act('action2', { identifier: aCpf(first.n) })
    },
  },
  action3: {
    ...action('action3', { email: 'nina@acme.example' }),
    'already-exists': async (stage) =>
      (await walked(stage, 'identifier')).act('action3', { email: 'person0@acme.example' }),
  },
  action4: {
    ...action('action4', { code: '000000' }),
    'code-invalid': async (stage) => (await walked(stage, 'contact')).act('action4', { code: 'no code' }),
    blocked: async (stage) => {
      const somebody = await walked(stage, 'contact')
      return sixTimes(() => somebody.act('action4', { code: 'no code' }))
    },
  },
  action5: {
    ...action('action5', PASSWORD_BODY),
    // the ticket is checked before the invitation, so that nothing is hashed for a foreign ticket
    'group-invalid': async (stage) => {
      const somebody = await walked(stage, 'code')
      return somebody.act('action5', { ...PASSWORD_BODY, ...NO_INVITATION })
    },
    'too-many': async (stage) => {
      const somebody = await walked(stage, 'code')
      return stage.askTwice(() => somebody.act('action5', { ...PASSWORD_BODY, ...NO_INVITATION }))
    },
  },
  action6: action('action6', { job: 'clerk' }),
  action7: {
    ...action('action7', { state: 'SP', cityId: '3550308' }),
    'already-exists': (stage) =>
      stage.ask('action7', {
        body: { ...stage.simple, user: { ...form, password: stage.password, email: 'person0@acme.example' } },
      }),
    'username-necessary': (stage) =>
      stage.ask('action7', {
        body: { ...stage.simple, user: { ...form, password: stage.password, identifier: ' ' } },
      }),
  },
  action7student: {
    ...invited(studentAt),
    'unknown-signup': (stage) => student(stage, NO_TICKET),
    'already-exists': async (stage) => {
      const first = await walked(stage, 'password', stage.education)
      await student(stage, first.ticket())
      const second = await walked(stage, 'password', stage.education)
      return student(stage, second.ticket())
    },
  },
  revert1: action('revert1', { username: 'nina' }),
  invitation: invited(got('invitation')),
  signupCheckcode: {
    ...invited(checkAt),
    'code-invalid': (stage) => checkAt(stage, stage.steps),
    blocked: async (stage) => {
      const somebody = await walked(stage, 'contact')
      const body = { signup: somebody.ticket() }
      const wrong = () => stage.ask('signupCheckcode', { params: { ...stage.steps, code: '000000' }, body })
      return sixTimes(wrong)
    },
  },
  loginSignup: {
    ...invited(posted('loginSignup', { username: 'nina', password: `{SHA256}${'0'.repeat(64)}` })),
    'user-not-found': (stage) => joinAs(stage, 'nobody at all'),
    'ambiguous-name': async (stage) => joinAs(stage, await sharedName(stage)),
    inactive: async (stage) => joinAs(stage, await switchedOff(stage)),
    blocked: (stage) =>
      stage.askTwice(async () => joinAs(stage, 'person1', await preparedPassword('a guess'))),
  },
  listjobs: invited(posted('listjobs', {})),
  citiesinstituationstate: invited(posted('citiesinstituationstate', {}, { state: 'SP' })),
  listinstitutioncity: invited(posted('listinstitutioncity', {}, { city: '3550308' })),
  classes: invited(got('classes')),
  subjects: invited(got('subjects')),
}
