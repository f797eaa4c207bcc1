import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { outboxOf } from '../messages/messages.ts'
import { type DigestDependencies, sendDigests } from './send-digests.ts'

const SOIL = aTrailDocument({ id: 'soil', title: 'Soil and water', steps: [] })
const RAIN = aTrailDocument({ id: 'rain', title: 'Seeds of rain', steps: [] })

let one: TestApp
let acme = 0
let escola = 0
let woken: string[] = []

beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'bia'], trails: [SOIL, RAIN] }
  acme = await one.addDomain({ ...given, hostkey: 'acme' })
  escola = await one.addDomain({ ...given, hostkey: 'escola' })
})
afterAll(() => one.close())
beforeEach(async () => {
  woken = []
  for (const domainId of [acme, escola])
    for (const text of [
      'delete from notification',
      'delete from message',
      "update account set digest_at = null, email_digest = 'day', disable_email_notification = false, locale = 'en'",
    ])
      await sql(domainId, text)
})

const sql = (domainId: number, text: string) =>
  one.database.as(domainId, (tx) => tx.rows<Record<string, unknown>>({ name: randomUUID(), text }))

const dependencies = (): DigestDependencies => ({
  database: one.database,
  trailCache: one.services.trailCache,
  hosts: one.services.hosts,
  secret: one.services.identity.secret,
  transport: 'outbox',
  wake: (_, messageId) => void woken.push(messageId),
})
const send = () => sendDigests(dependencies())
const letters = (domainId = acme) => one.database.as(domainId, (tx) => outboxOf(tx, 50))
const letterTo = async (learner: string, domainId = acme) =>
  (await letters(domainId)).find(({ recipient }) => recipient.startsWith(`${learner}@`))

type Told = { account?: string; type?: string; groupTrail?: string; subject?: string; ago?: string }
/** Notifies an account of something at a time in the past. */
const tell = (
  domainId: number,
  {
    account = 'ana',
    type = 'grouptrail',
    groupTrail = 'soil',
    subject = 'Canteen closed',
    ago = '2 hours',
  }: Told = {},
) =>
  sql(
    domainId,
    `insert into notification (domain_id, account_id, type, key, group_trail_id, subject, text, created_at, modified_at)
     values (${domainId}, '${account}', '${type}', '${randomUUID()}', '${groupTrail}', '${subject}', 'The private part', now() - interval '${ago}', now() - interval '${ago}')`,
  )
const passes = (time: string, domainId = acme) =>
  sql(domainId, `update account set digest_at = digest_at - interval '${time}'`)

describe('a letter with news', () => {
  test('greets its reader by their nickname', async () => {
    await sql(acme, "update account set nickname = 'Dona Ana' where id = 'ana'")
    for (const account of ['ana', 'bia']) await tell(acme, { account })
    await send()
    expect((await letterTo('ana'))!.body).toMatch(/^Hello, Dona Ana\.\n/)
    expect((await letterTo('bia'))!.body).not.toContain('Dona')
  })

  test('lists the reader’s unread news of both trails in their language, and nobody else’s', async () => {
    await tell(acme, { groupTrail: 'soil' })
    await tell(acme, { type: 'rank', groupTrail: 'rain', subject: '4>2', ago: '3 hours' })
    await tell(acme, { account: 'bia', type: 'notice', subject: 'For Bia alone' })
    await tell(escola, { groupTrail: 'rain' })
    await sql(acme, "update account set locale = 'es' where id = 'ana'")
    await send()
    const { subject, body, html, locale } = (await letterTo('ana'))!
    expect([subject, locale]).toEqual(['acme: 2 novedades para ti', 'es'])
    expect(body).toContain(
      '- Soil and water está abierta para ti\n- Subiste al puesto 2 en Seeds of rain\n\nAbrir mis rutas:\nhttp://acme.vereda.localhost:8080/enroll',
    )
    expect(html).toContain('<li')
    expect(`${body}${html}`).not.toMatch(/For Bia|The private part/) // the address of a link may contain any text by chance
    expect((await letterTo('bia'))!.subject).toBe('acme: For Bia alone')
    expect((await letters(escola)).map(({ subject }) => subject)).toEqual([
      'escola: Seeds of rain is open to you',
    ])
    expect(woken).toHaveLength(3)
  })

  test.each([
    ['en', 'Soil and water closes on May 3 at 11:59 PM GMT-3'],
    ['pt-BR', 'Soil and water fecha em 3 de maio às 23:59 BRT'],
    ['es', 'Soil and water cierra el 3 de mayo a las 23:59 GMT-3'],
  ])('names the end of a trail in the domain’s time zone and names that zone: %s', async (locale, line) => {
    await sql(acme, `update group_trail set ends_at = '2201-05-04T03:00:00Z' where id = 'soil'`)
    await sql(acme, `update account set locale = '${locale}' where id = 'ana'`)
    await tell(acme, { type: 'deadline' })
    await tell(acme, { type: 'notice', ago: '3 hours' })
    await send()
    expect((await letterTo('ana'))!.body).toContain(`- ${line}\n`)
  })

  test('is written once when many nodes run the job at the same moment, and repeats no news', async () => {
    for (const account of ['ana', 'bia']) await tell(acme, { account })
    await Promise.all(Array.from({ length: 6 }, send))
    await passes('2 days')
    await send()
    expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual([
      'ana@acme.example',
      'bia@acme.example',
    ])
  })

  test('goes out at most once a day; later news waits for the next letter', async () => {
    await tell(acme)
    await send()
    await tell(acme, { groupTrail: 'rain' })
    await passes('23 hours')
    await send()
    expect(await letters()).toHaveLength(1)
    await passes('1 hour')
    await send()
    const [next, ...before] = await letters()
    expect(before).toHaveLength(1)
    expect(next!.body).toContain('Seeds of rain')
    expect(next!.body).not.toContain('Soil and water')
  })

  test('goes out again when the date of the last letter lies years ahead', async () => {
    await tell(acme)
    await send()
    await tell(acme, { groupTrail: 'rain' })
    await sql(acme, "update account set digest_at = now() + interval '2 years' where id = 'ana'")
    await send()
    await send()
    expect(await letters()).toHaveLength(2)
  })

  test('goes out at most once a week to a person who chose weekly letters', async () => {
    await sql(acme, "update account set email_digest = 'week'")
    await tell(acme)
    await send()
    await tell(acme, { groupTrail: 'rain' })
    await passes('6 days')
    await send()
    expect(await letters()).toHaveLength(1)
    await passes('1 day')
    await send()
    expect(await letters()).toHaveLength(2)
  })

  test.each([
    ['wishes no news by e-mail', "update account set disable_email_notification = true where id = 'ana'"],
    ['has read it', 'update notification set read_at = now()'],
    ['has hidden it', 'update notification set hidden_at = now()'],
    ['was told a moment ago', 'update notification set modified_at = now()'],
    ['was told weeks ago', "update notification set modified_at = now() - interval '3 weeks'"],
  ])('does not go to a person who %s', async (_, change) => {
    await tell(acme)
    await sql(acme, change)
    await send()
    expect(await letters()).toEqual([])
  })

  test('a letter that failed to be written is written by the next run', async () => {
    await tell(acme)
    const broken = {
      ...dependencies(),
      hosts: {
        ...one.services.hosts,
        appOrigin: () => {
          throw new Error('off')
        },
      },
    }
    await expect(sendDigests(broken)).rejects.toMatchObject({ errors: [{ cause: { message: 'off' } }] })
    await send()
    expect(await letters()).toHaveLength(1)
  })
})

describe('the link to unsubscribe', () => {
  const leave = async () => {
    await tell(acme)
    await tell(acme, { account: 'bia' })
    await send()
    const { unsubscribe } = (await letterTo('ana'))!
    return new URL(unsubscribe!).pathname
  }
  const wishes = async () => {
    const rows = await sql(acme, 'select id, disable_email_notification as "isOff" from account order by id')
    return rows.filter(({ isOff }) => isOff).map(({ id }) => id)
  }
  const ask = (method: 'GET' | 'POST', url: string, hostkey = 'acme', locale = 'pt-BR') =>
    one.app.inject({
      method,
      url,
      headers: {
        ...as(hostkey),
        'accept-language': locale,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    })

  test('is in the body and the headers, works with one click without signing in, and unsubscribes only its reader', async () => {
    const path = await leave()
    expect((await letterTo('ana'))!.body).toContain(path)
    const done = await ask('POST', path)
    expect([done.statusCode, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(done.body).toContain('Sem mais novidades por e-mail')
    expect(await wishes()).toEqual(['ana'])
    expect((await ask('POST', path)).statusCode).toBe(200)
  })

  test('changes nothing when a program only opens it', async () => {
    const path = await leave()
    const page = await ask('GET', path)
    expect(page.body).toContain('<form method="post"><button>Parar os e-mails</button></form>')
    expect(await wishes()).toEqual([])
  })

  test('is refused for another person, for another domain and when its end is changed', async () => {
    const path = await leave()
    for (const [wrong, hostkey] of [
      [path.replace('/ana/', '/bia/'), 'acme'],
      [path, 'escola'],
      [path.slice(0, -4).padEnd(path.length, 'A'), 'acme'],
    ] as const) {
      const answer = await ask('POST', wrong, hostkey, 'en')
      expect([answer.statusCode, answer.body.includes('This link does not work')]).toEqual([404, true])
    }
    expect(await wishes()).toEqual([])
    expect(await sql(escola, 'select id from account where disable_email_notification')).toEqual([])
  })
})
