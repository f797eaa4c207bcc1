import type { Response } from 'light-my-request'
import pg from 'pg'
import type { CallName } from '../../packages/contract/src/calls.ts'
import { MONITOR_HEADER } from '../../packages/contract/src/rest/currentuser.ts'
import { THUMB_BYTES_MAX } from '../../packages/contract/src/rest/userctl.ts'
import { preparedChange, preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { aCpf } from '../harness/a-cpf.ts'
import { newestLetter } from '../harness/letters.ts'
import type { Case, CasesOf } from './cases.ts'
import { sharedName } from './shared-name.ts'
import { addressOf, type Question, type Stage } from './stage.ts'
import { switchedOff } from './switched-off.ts'

/** A person for one case, with a session. */
async function someone(stage: Stage) {
  const n = stage.next()
  const id = `person${2 + (n % 38)}`
  const authorization = await stage.one.signIn('acme', id, 'device')
  return { id, authorization, device: 'device' }
}
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const wrong = await preparedPassword('a guess')
const other = await preparedChange('another password')

const nowhere =
  (name: CallName, question: Question = {}): Case =>
  (stage) =>
    stage.ask(name, { ...question, hostkey: 'nowhere' })
const signedOut =
  (name: CallName, question: Question = {}): Case =>
  (stage) =>
    stage.ask(name, question)

const login = (stage: Stage, username: string, password: string, more: Question = {}) =>
  stage.ask('login', { authorization: basic(username, password), address: addressOf(stage.next()), ...more })
const whoIs = (stage: Stage, username: string, more: Question = {}) =>
  stage.ask('currentuser', {
    authorization: basic(username, wrong),
    address: addressOf(stage.next()),
    ...more,
  })

/** Signs in a monitor as a team's leader, or is refused. */
const asLeader = async (stage: Stage, who: string, hostkey = 'acme') => {
  const monitor = await stage.one.signIn(hostkey, 'monitor', 'of the monitor')
  return whoIs(stage, who, {
    hostkey,
    authorization: basic(who, stage.password),
    headers: { [MONITOR_HEADER]: monitor },
  })
}
const acting =
  (name: CallName, question: Question = {}): Case =>
  async (stage) => {
    const { authorization } = (await asLeader(stage, 'person0')).json()
    return stage.ask(name, { ...question, authorization })
  }

/** Guesses at one name from an address, uses up the address's counts, and guesses at another name from there. */
const fromOneAddress = (
  guess: (stage: Stage, username: string, more: Question) => Promise<Response>,
): Case => {
  return (stage) => {
    const more = { address: addressOf(stage.next()) }
    return stage.askTwice(
      () => guess(stage, 'nobody one', more),
      () => guess(stage, 'nobody two', more),
    )
  }
}

const guessOf = (name: 'magicCheckcode' | 'forgotjourneycode', username: string) => (stage: Stage) =>
  stage.ask(name, { body: { username, code: 'no code' }, device: `guesser of ${username}` })
const sent =
  (name: 'magicGenerate' | 'forgotjourney' | 'forgotjourneysms', body: object) =>
  (stage: Stage, more: Question = {}) =>
    stage.ask(name, { body, address: addressOf(stage.next()), ...more })
const sentTwice = (ask: ReturnType<typeof sent>): Case => {
  return (stage) => {
    const address = addressOf(stage.next())
    return stage.askTwice(() => ask(stage, { address }))
  }
}
const recovery = (name: 'forgotjourney' | 'forgotjourneysms') => ({
  'unknown-domain': nowhere(name, { body: { username: 'person0' } }),
  'person-not-found': (stage: Stage) => sent(name, { username: 'nobody at all' })(stage),
  'too-many': sentTwice(sent(name, { username: 'person0' })),
})
const withNo = async (
  stage: Stage,
  missing: 'email' | 'phone',
  name: 'forgotjourney' | 'forgotjourneysms',
) => {
  const text = `update account set ${missing} = null where id = 'person1'`
  await stage.one.database.as(stage.acme, (tx) => tx.rows({ name: `no-${missing}`, text }))
  return sent(name, { username: 'person1' })(stage)
}

/** Makes a call while the database lacks its table of accounts. */
async function withoutAccounts(stage: Stage, ask: () => Promise<Response>): Promise<Response> {
  const owner = new pg.Client(stage.one.owner)
  await owner.connect()
  try {
    await owner.query('alter table account rename to account_away')
    return await ask()
  } finally {
    await owner.query('alter table account_away rename to account')
    await owner.end()
  }
}

const change = async (stage: Stage, body: object) => {
  const { authorization, device } = await someone(stage)
  return stage.ask('change', { authorization, device, body: { oldPassword: stage.password, ...body } })
}
const contactCode = async (
  stage: Stage,
  more: object,
  somebody?: { authorization: string; device: string },
) => {
  const { authorization, device } = somebody ?? (await someone(stage))
  const contact = `new${stage.next()}@acme.example`
  const body = { way: 'email', contact, oldPassword: stage.password, ...more }
  return stage.ask('contactCode', { authorization, device, body })
}
const guessedOldPassword = async (stage: Stage, name: 'change' | 'confirmPassword') => {
  const { authorization, device } = await someone(stage)
  const body = name === 'change' ? { oldPassword: wrong, password: other } : { password: wrong }
  return () => stage.ask(name, { authorization, device, body })
}

const BOUNDARY = 'the-boundary'
const multipart = (id: string, file: string, bytes: string) =>
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n${bytes}\r\n`,
    `--${BOUNDARY}--\r\n`,
  ].join('')
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const upload = async (stage: Stage, { id: named = '', file = 'me.jpg', bytes = 'no photo' }) => {
  const { id, authorization } = await someone(stage)
  return () => stage.ask('thumbUpload', { authorization, headers, body: multipart(named || id, file, bytes) })
}

export const ACCOUNT_CASES: CasesOf<
  | ('login' | 'logout' | 'currentuser' | 'currentusertrack' | 'magicGenerate' | 'magicCheckcode')
  | ('forgotjourney' | 'forgotjourneysms' | 'forgotjourneycode' | 'newpassword')
  | (
      | 'profile'
      | 'change'
      | 'confirmPassword'
      | 'contactCode'
      | 'thumbUpload'
      | 'thumb'
      | 'sessions'
      | 'revokeSession'
    )
> = {
  login: {
    'unknown-domain': nowhere('login', { authorization: basic('person0', wrong) }),
    'wrong-credentials': (stage) => login(stage, 'person0', wrong),
    'ambiguous-name': async (stage) => login(stage, await sharedName(stage), stage.password),
    blocked: (stage) => stage.askTwice(() => login(stage, 'nobody three', wrong)),
    'fingerprint-mismatch': async (stage) => {
      const { id } = await someone(stage)
      return login(stage, id, stage.password, { device: 'another' })
    },
    'users-limit': async (stage) => {
      await stage.one.signIn('small', 'first')
      return login(stage, 'second', stage.password, { hostkey: 'small' })
    },
    inactive: async (stage) => login(stage, await switchedOff(stage), stage.password),
    'too-many': fromOneAddress((stage, name, more) => login(stage, name, wrong, more)),
    overloaded: (stage) => withoutAccounts(stage, () => login(stage, 'person0', wrong)),
  },
  logout: { 'signed-out': signedOut('logout') },
  currentuser: {
    'unknown-domain': nowhere('currentuser'),
    'signed-out': signedOut('currentuser'),
    'wrong-credentials': (stage) => whoIs(stage, 'person0'),
    'ambiguous-name': async (stage) => whoIs(stage, await sharedName(stage)),
    blocked: (stage) => stage.askTwice(() => whoIs(stage, 'nobody four')),
    'not-permitted': async (stage) => {
      const { authorization } = await someone(stage)
      return whoIs(stage, 'person0', { headers: { [MONITOR_HEADER]: authorization } })
    },
    'users-limit': (stage) => asLeader(stage, 'second', 'watched'),
    inactive: async (stage) => asLeader(stage, await switchedOff(stage)),
    'too-many': fromOneAddress(whoIs),
  },
  currentusertrack: { 'signed-out': signedOut('currentusertrack') },
  magicGenerate: {
    'unknown-domain': nowhere('magicGenerate', { body: { type: 'email', username: 'x' } }),
    'contact-not-found': sent('magicGenerate', { type: 'email', username: 'nobody@acme.example' }),
    'too-many': sentTwice(sent('magicGenerate', { type: 'email', username: 'person0@acme.example' })),
  },
  magicCheckcode: {
    'unknown-domain': nowhere('magicCheckcode', { body: { username: 'x', code: '000000' } }),
    'code-invalid': guessOf('magicCheckcode', 'nobody five'),
    blocked: (stage) => stage.askTwice(() => guessOf('magicCheckcode', 'nobody six')(stage)),
  },
  forgotjourney: {
    ...recovery('forgotjourney'),
    'empty-email': (stage) => withNo(stage, 'email', 'forgotjourney'),
  },
  forgotjourneysms: {
    ...recovery('forgotjourneysms'),
    'empty-phone': (stage) => withNo(stage, 'phone', 'forgotjourneysms'),
  },
  forgotjourneycode: {
    'unknown-domain': nowhere('forgotjourneycode', { body: { username: 'x', code: '000000' } }),
    'code-invalid': guessOf('forgotjourneycode', 'nobody seven'),
    blocked: (stage) => stage.askTwice(() => guessOf('forgotjourneycode', 'nobody eight')(stage)),
  },
  newpassword: {
    'unknown-domain': nowhere('newpassword', { body: { ticket: 'x', password: other } }),
    'code-invalid': (stage) => stage.ask('newpassword', { body: { ticket: 'no ticket', password: other } }),
    'too-many': {
      whenFull: async (stage) => {
        const { id } = await someone(stage)
        await sent('forgotjourney', { username: id })(stage)
        const { link } = await newestLetter(stage.one, stage.acme, `${id}@acme.example`)
        return () =>
          stage.ask('newpassword', { body: { ticket: link.split('#ticket=')[1], password: other } })
      },
    },
  },
  profile: { 'signed-out': signedOut('profile'), 'not-permitted': acting('profile') },
  change: {
    'signed-out': signedOut('change', { body: {} }),
    malformed: (stage) => change(stage, { phone: 'no phone' }),
    'not-permitted': (stage) => change(stage, { id: 'somebody else' }),
    'wrong-credentials': async (stage) => (await guessedOldPassword(stage, 'change'))(),
    blocked: async (stage) => stage.askTwice(await guessedOldPassword(stage, 'change')),
    'too-many': { whenFull: (stage) => guessedOldPassword(stage, 'change') },
    'missing-user-data': (stage) => change(stage, { email: null }),
    'multiple-user-found': async (stage) => {
      const text = `update account set phone = '+5511900000001' where id = 'person1'`
      await stage.one.database.as(stage.acme, (tx) => tx.rows({ name: 'phone-of-one', text }))
      return change(stage, { phone: '+5511900000001', email: 'person0@acme.example' })
    },
    'already-exists': (stage) =>
      change(stage, { identifier: aCpf(9_998), email: 'person0@acme.example', phone: '+5511900000002' }),
    'code-invalid': (stage) =>
      change(stage, { email: 'nobody.yet@acme.example', phone: '+5511900000003', emailCode: '000000' }),
  },
  contactCode: {
    'signed-out': signedOut('contactCode', { body: {} }),
    'not-permitted': acting('contactCode', { body: {} }),
    malformed: (stage) => contactCode(stage, { contact: 'no address' }),
    'wrong-credentials': (stage) => contactCode(stage, { oldPassword: wrong }),
    blocked: async (stage) => {
      const somebody = await someone(stage)
      return stage.askTwice(() => contactCode(stage, { oldPassword: wrong }, somebody))
    },
    'too-many': async (stage) => {
      const somebody = await someone(stage)
      return stage.askTwice(() => contactCode(stage, {}, somebody))
    },
    'already-exists': (stage) => contactCode(stage, { contact: 'person0@acme.example' }),
  },
  confirmPassword: {
    'signed-out': signedOut('confirmPassword', { body: { password: wrong } }),
    'not-permitted': acting('confirmPassword', { body: { password: wrong } }),
    'wrong-credentials': async (stage) => (await guessedOldPassword(stage, 'confirmPassword'))(),
    blocked: async (stage) => stage.askTwice(await guessedOldPassword(stage, 'confirmPassword')),
    'too-many': { whenFull: (stage) => guessedOldPassword(stage, 'confirmPassword') },
  },
  thumbUpload: {
    'signed-out': signedOut('thumbUpload', { headers, body: multipart('x', 'me.jpg', 'x') }),
    malformed: async (stage) => {
      const { authorization } = await someone(stage)
      return stage.ask('thumbUpload', { authorization, body: {} })
    },
    'not-permitted': async (stage) => (await upload(stage, { id: 'somebody else' }))(),
    'not-a-jpg': async (stage) => (await upload(stage, { file: 'me.png' }))(),
    'too-large': async (stage) => (await upload(stage, { bytes: 'x'.repeat(THUMB_BYTES_MAX + 1) }))(),
    'too-many': async (stage) => stage.askTwice(await upload(stage, {})),
  },
  thumb: {
    'unknown-domain': nowhere('thumb', { params: { id: 'x'.repeat(22) } }),
    'unknown-file': (stage) => stage.ask('thumb', { params: { id: 'x'.repeat(22) } }),
  },
  sessions: { 'signed-out': signedOut('sessions'), 'not-permitted': acting('sessions') },
  revokeSession: {
    'signed-out': signedOut('revokeSession', { body: {} }),
    'not-permitted': acting('revokeSession', { body: {} }),
    malformed: async (stage) => {
      const { authorization } = await someone(stage)
      return stage.ask('revokeSession', { authorization, body: { id: 'no uuid' } })
    },
    'unknown-session': async (stage) => {
      const { authorization } = await someone(stage)
      return stage.ask('revokeSession', { authorization, body: { id: crypto.randomUUID() } })
    },
  },
}
