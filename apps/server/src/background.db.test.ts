import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../tests/harness/app.ts'
import { type Background, findLeftBehind, MESSAGES, openBackground } from './background.ts'
import { deliver } from './capabilities/messages/deliver.ts'
import { keepMessage } from './capabilities/messages/messages.ts'
import { NODE_ROLE } from './platform/database/roles.ts'
import { installJobs, PutOff } from './platform/jobs/jobs.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { gatewayTransport } from './platform/sms/gateway-transport.ts'

const PATIENCE = { timeout: 25_000, interval: 50 }
let one: TestApp
let acme = 0
let smtp: SMTPServer
let gateway: Server
let background: Background
let mails: { to: string; user: string; raw: string }[] = []
const logged: { messageId?: string; reason?: string; isForGood?: boolean }[] = []
let sms: { authorization: string; path: string; id: unknown; body: { to: string; text: string } }[] = []
/** How many more times each recipient is put off before a message is accepted. */
const putOff = new Map<string, number>()

function isPutOff(recipient: string): boolean {
  const left = putOff.get(recipient) ?? 0
  putOff.set(recipient, left - 1)
  return left > 0
}

const answered = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

/** A real SMTP server that knows one user. It refuses some recipients for good and puts others off. */
function startSmtp(): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'secret' ? done(null, { user: username }) : done(answered(535, 'who are you')),
    onRcptTo({ address }, _, done) {
      if (address.startsWith('nobody@')) return done(answered(550, 'no such user'))
      return isPutOff(address) ? done(answered(451, `later, ${address.split('@')[0]}`)) : done()
    },
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]!.address
      mails.push({ to, user: String(session.user), raw: await text(stream) })
      done()
    },
  })
}

const startGateway = () =>
  createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    if (isPutOff(body.to)) return void response.writeHead(body.to === '+552' ? 402 : 503).end()
    if (body.to === '+550') return void response.writeHead(400).end()
    const { authorization = '', 'idempotency-key': id } = request.headers
    sms.push({ authorization, path: request.url ?? '', id, body })
    response.end('ok')
  })

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  smtp = startSmtp()
  gateway = startGateway().listen(0, '127.0.0.1')
  const listening = smtp.listen(0, '127.0.0.1')
  await Promise.all([once(listening, 'listening'), once(gateway, 'listening')])
  one = await testApp({
    transports: { email: 'mail', sms: 'sms' },
    wake: (...message) => background.wake(...message),
  })
  acme = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  await one.database.as(acme, (tx) =>
    tx.rows({ name: 'phone', text: `update account set phone = '+5511988887777'` }),
  )
  const transports = {
    email: smtpTransport(
      `smtp://vereda:secret@127.0.0.1:${portOf(listening)}`,
      'Vereda <no-reply@acme.example>',
    ),
    sms: gatewayTransport(`http://127.0.0.1:${portOf(gateway)}/send?to={to}&key={secret}`, 'a secret'),
  }
  const plan = { ...MESSAGES, firstDelayS: 1, longestDelayS: 1 }
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  await installJobs(one.owner, NODE_ROLE)
  background = await openBackground({ ...one, ...one.services, cpfRequired: true }, transports, log, plan)
})
afterAll(async () => {
  await background.close()
  await one.close()
  smtp.close()
  gateway.close()
})
beforeEach(() => {
  mails = []
  sms = []
})

const generate = (type: string, username: string) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/magicctl/generate',
    headers: { ...as('acme'), 'accept-language': 'en' },
    payload: { type, username },
  })

const keep = (recipient: string, channel: 'email' | 'sms' = 'email') =>
  one.database.as(acme, (tx) =>
    keepMessage(tx, {
      channel,
      recipient,
      kind: 'welcome',
      locale: 'en',
      lifetimeMs: null,
      subject: 'Welcome',
      body: 'Words',
      html: null,
      transport: channel === 'email' ? 'mail' : 'sms',
    }),
  )

async function stored(id: string) {
  const [row] = await one.database.as(acme, (tx) =>
    tx.rows<{ body: string | null; fault: string | null; isSent: boolean; isGivenUp: boolean }>(
      {
        name: 'message-as-stored',
        text: `select body, fault, sent_at is not null as "isSent", gave_up_at is not null as "isGivenUp" from message where id = $1`,
      },
      [id],
    ),
  )
  return row
}
const becomes = (id: string, state: object) => expect.poll(() => stored(id), PATIENCE).toMatchObject(state)

describe('e-mail', () => {
  test('reaches a real SMTP server as text and HTML, and its body is then wiped', async () => {
    await generate('email', 'ana@acme.example')
    await expect.poll(() => mails, PATIENCE).toHaveLength(1)
    const { to, user, raw } = mails[0]!
    expect({ to, user }).toEqual({ to: 'ana@acme.example', user: 'vereda' })
    expect(raw).toMatch(/^Subject: \d{6} is your code to sign in at acme/m)
    expect(raw).toMatch(/^From: Vereda <no-reply@acme\.example>/m)
    const id = /^X-Entity-Ref-ID: (\S+)/im.exec(raw)![1]
    expect(raw).toContain(`Message-ID: <${id}@acme.example>`)
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('text/plain')
    expect(raw).toContain('text/html')
    const words = () =>
      one.database.as(acme, (tx) =>
        tx.rows({
          name: 'words',
          text: `select 1 from message where kind = 'magic-code' and body is not null`,
        }),
      )
    await expect.poll(words, PATIENCE).toEqual([])
  })

  test('is retried after the server puts it off', async () => {
    putOff.set('later@acme.example', 2)
    const id = await keep('later@acme.example')
    background.wake(acme, id)
    await becomes(id, { isSent: true, fault: null })
    expect(mails.map(({ to }) => to)).toEqual(['later@acme.example'])
  })

  test('is given up after a permanent refusal, and its body is wiped', async () => {
    const id = await keep('nobody@acme.example')
    background.wake(acme, id)
    await becomes(id, { isGivenUp: true, isSent: false, body: null })
    expect((await stored(id))!.fault).toContain('no such user')
  })

  test('that the server does not accept is logged with the reason and without the address', async () => {
    putOff.set('busy@acme.example', 1)
    const [busy, refused] = [await keep('busy@acme.example'), await keep('nobody@elsewhere.example')]
    for (const id of [busy, refused]) background.wake(acme, id)
    await becomes(busy, { isSent: true })
    await becomes(refused, { isGivenUp: true })
    const lineOf = (id: string) => logged.find(({ messageId }) => messageId === id)
    expect(lineOf(busy)).toMatchObject({ isForGood: false, reason: expect.stringContaining('451') })
    expect(lineOf(refused)).toMatchObject({ isForGood: true, reason: expect.stringContaining('550') })
    expect(JSON.stringify(logged)).not.toContain('@')
  })

  test('that is put off repeatedly for the same reason is logged once', async () => {
    putOff.set('slow@acme.example', 3)
    const id = await keep('slow@acme.example')
    background.wake(acme, id)
    await becomes(id, { isSent: true })
    expect(logged.filter(({ messageId }) => messageId === id)).toHaveLength(1)
  })
})

test('a message that a node without a transport receives waits for a node with one', async () => {
  const id = await keep('waits@acme.example')
  const transports = { email: null, sms: null }
  const delivery = { database: one.database, transports, recordRefused: async () => undefined }
  await expect(deliver(delivery, { domainId: acme, messageId: id })).rejects.toThrow(PutOff)
  expect(await stored(id)).toMatchObject({ isGivenUp: false, body: 'Words' })
  background.wake(acme, id)
  await becomes(id, { isSent: true })
})

describe('SMS', () => {
  test('reaches the gateway with its secret', async () => {
    await generate('phone', '+5511988887777')
    await expect.poll(() => sms, PATIENCE).toHaveLength(1)
    expect(sms[0]).toMatchObject({
      authorization: 'Bearer a secret',
      path: '/send?to=%2B5511988887777&key=a%20secret',
      body: { to: '+5511988887777' },
    })
    expect(sms[0]!.body.text).toMatch(/\d{6} is your code/)
  })

  test('is retried when the gateway is busy, and given up when the gateway refuses it', async () => {
    putOff.set('+551', 1)
    const [busy, refused] = [await keep('+551', 'sms'), await keep('+550', 'sms')]
    for (const id of [busy, refused]) background.wake(acme, id)
    await becomes(busy, { isSent: true })
    expect(sms.map(({ id }) => id)).toEqual([busy])
    await becomes(refused, { isGivenUp: true, fault: 'the SMS gateway answered 400' })
  })

  test('is retried when the gateway answers 402 (payment required)', async () => {
    putOff.set('+552', 1)
    const id = await keep('+552', 'sms')
    background.wake(acme, id)
    await becomes(id, { isSent: true })
  })
})

test('a message announced several times is sent once', async () => {
  const id = await keep('twice@acme.example')
  for (let n = 0; n < 5; n++) background.wake(acme, id)
  await becomes(id, { isSent: true })
  background.wake(acme, id)
  const marker = await keep('marker@acme.example')
  background.wake(acme, marker)
  await becomes(marker, { isSent: true })
  expect(mails.filter(({ to }) => to === 'twice@acme.example')).toHaveLength(1)
})

test('the sweep finds and sends a message whose notification was lost', async () => {
  const id = await keep('left@acme.example')
  await one.database.as(acme, (tx) =>
    tx.rows({ name: 'age', text: `update message set created_at = created_at - interval '1 minute'` }),
  )
  await findLeftBehind(one, background.jobs)
  await becomes(id, { isSent: true })
})

test('an expired code is not sent', async () => {
  const id = await one.database.as(acme, (tx) =>
    keepMessage(tx, {
      channel: 'email',
      recipient: 'over@acme.example',
      kind: 'magic-code',
      locale: 'en',
      lifetimeMs: -1,
      subject: 'Code',
      body: 'Words',
      html: null,
      transport: 'mail',
    }),
  )
  background.wake(acme, id)
  const marker = await keep('after@acme.example')
  background.wake(acme, marker)
  await becomes(marker, { isSent: true })
  expect(mails.map(({ to }) => to)).not.toContain('over@acme.example')
})

test('the application’s database role can neither read jobs nor add one', async () => {
  for (const statement of ['select * from pgboss.job', 'insert into pgboss.job (name) values ($1)'])
    await expect(
      one.database.as(acme, (tx) =>
        tx.rows(
          { name: statement.slice(0, 6), text: statement },
          ['message'].slice(0, statement.includes('$1') ? 1 : 0),
        ),
      ),
    ).rejects.toThrow(/permission denied/)
})
