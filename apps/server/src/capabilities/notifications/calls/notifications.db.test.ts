import { randomUUID } from 'node:crypto'
import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { notifyAllOfDeadlines, notifyAllOfNotices } from '../notification-jobs.ts'

const TRAIL = aTrailDocument({
  id: 'soil',
  title: 'Soil and water',
  steps: [
    aStep({ resources: [aResource({ id: 'game', badges: [aBadge({ id: 'first', title: 'First seed' })] })] }),
  ],
})
const LATER = aTrailDocument({ id: 'later', title: 'Seeds of rain', steps: [] })

let one: TestApp
const domains = { acme: 0, escola: 0 }
const tokens: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  const given = { learners: ['ana', 'bia', 'boss'], permissions, trails: [TRAIL] }
  domains.acme = await one.addDomain({ ...given, hostkey: 'acme' })
  domains.escola = await one.addDomain({ ...given, hostkey: 'escola', trails: [TRAIL, LATER] })
  for (const name of given.learners) tokens[name] = await one.signIn('acme', name)
  tokens.eva = await one.signIn('escola', 'ana')
})
afterAll(() => one.close())
beforeEach(async () => {
  for (const domainId of Object.values(domains)) await sql(domainId, 'delete from notification')
})

const sql = (domainId: number, text: string) =>
  one.database.as(domainId, (tx) => tx.rows({ name: randomUUID(), text }))

async function get(url: string, who = 'ana') {
  const headers = as(who === 'eva' ? 'escola' : 'acme', tokens[who])
  return (await one.app.inject({ url: `/rest/${url}`, headers })).json()
}
async function post(url: string, payload: object = {}, who = 'ana') {
  const headers = as('acme', tokens[who])
  return (await one.app.inject({ method: 'POST', url: `/rest/${url}`, headers, payload })).json()
}
const list = (search = '?page=0&size=8&findFromUser=true', who = 'ana') =>
  get(`notificationuser/search${search}`, who)
const count = async (who = 'ana') => (await get('notificationctl/userstatus', who)).count
const texts = async (who = 'ana') =>
  (await list('?size=50', who)).data.map(({ text }: { text: string }) => text)
const ids = async (): Promise<string[]> => (await list('?size=50')).data.map(({ id }: { id: string }) => id)

/** Gives an account so many notifications, each a minute after the one before. */
const give = (howMany: number, account = 'ana', domainId = domains.acme) =>
  sql(
    domainId,
    `insert into notification (domain_id, account_id, type, key, subject, text, modified_at)
     select ${domainId}, '${account}', 'notice', 'given:' || n, 'Title ' || n, 'text ' || n, '2026-03-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${howMany}) n`,
  )

describe('the list', () => {
  test('comes in pages of 8 from page 0, last modified first, each notification once, with the total', async () => {
    await give(19)
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => list(`?page=${page}&sort=lastModifiedDate,desc`)),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([8, 8, 3, 0])
    const shown = pages.flatMap(({ data }) => data.map(({ text }: { text: string }) => text))
    expect(shown).toEqual(Array.from({ length: 19 }, (_, n) => `text ${19 - n}`))
    expect(pages.map(({ total, pages }) => [total, pages])).toEqual(Array(4).fill([19, 3]))
  })

  test('holds no notification of another person or another domain', async () => {
    await give(1, 'bia')
    await give(2, 'ana', domains.escola)
    expect(await list()).toEqual({ data: [], total: 0, pages: 0 })
    expect([await count('bia'), await count('eva')]).toEqual([1, 2])
  })

  test('a negative page number is refused', async () => {
    expect(await list('?page=-1')).toMatchObject({ error: 'malformed', field: 'page' })
  })
})

test.each(['0', '51', '-1', '1.5'])('a page size of %s is refused', async (size) => {
  expect(await list(`?size=${size}`)).toMatchObject({ error: 'malformed', field: 'size' })
})

test('the status carries the count and whether the account switched notifications off', async () => {
  await give(2)
  await sql(domains.acme, "update account set disable_system_notification = true where id = 'ana'")
  expect(await get('notificationctl/userstatus')).toEqual({ count: 2, disableSystemNotification: true })
})

describe('marks', () => {
  test('a notification marked as read stays in the list and leaves the count', async () => {
    await give(3)
    const [, second] = await ids()
    for (let n = 0; n < 2; n++)
      expect(await post(`notificationctl/markRead/${second}`)).toEqual({ result: 'ok' })
    const { data } = await list()
    expect(data.map(({ statusRead }: { statusRead: boolean }) => statusRead)).toEqual([false, true, false])
    expect(await count()).toBe(2)
  })

  test('a hidden notification leaves the list and the count', async () => {
    await give(3)
    const [first] = await ids()
    for (let n = 0; n < 2; n++) await post(`notificationctl/markHide/${first}`)
    expect([await texts(), await count()]).toEqual([['text 2', 'text 1'], 2])
  })

  test('marking another person’s or a missing notification answers ok and changes nothing', async () => {
    await give(1, 'bia')
    const [{ id }] = (await list('', 'bia')).data
    expect(await post(`notificationctl/markHide/${id}`)).toEqual({ result: 'ok' })
    expect(await post(`notificationctl/markRead/${randomUUID()}`)).toEqual({ result: 'ok' })
    expect(await count('bia')).toBe(1)
  })

  test('marking all as read leaves the notifications of other people alone', async () => {
    await give(3)
    await give(1, 'bia')
    for (let n = 0; n < 2; n++) await post('notificationctl/markAllRead')
    expect([await count(), (await list()).total, await count('bia')]).toEqual([0, 3, 1])
  })

  test('clearing all hides and reads every notification', async () => {
    await give(3)
    for (let n = 0; n < 2; n++) await post('notificationctl/markAllHide')
    expect([await count(), (await list()).total]).toEqual([0, 0])
  })

  test('marking or hiding all leaves notifications that came after the last one seen', async () => {
    await give(4)
    const until = (await list()).data[1].lastModifiedDate
    await post('notificationctl/markAllRead', { until })
    expect(await count()).toBe(1)
    await post('notificationctl/markAllHide', { until })
    expect(await texts()).toEqual(['text 4'])
  })
})

describe('learners are notified of', () => {
  test('a trail that they are given now, once, but not one given long ago', async () => {
    const learners = [{ accountId: 'ana' }, { accountId: 'bia', enrolledAt: new Date('2026-01-01') }]
    await sql(domains.acme, "delete from player where player_id in ('ana', 'bia')")
    for (let n = 0; n < 2; n++) await one.database.as(domains.acme, (tx) => enrol(tx, 'soil', learners))
    const { data } = await list()
    expect(data).toMatchObject([{ type: 'grouptrail', groupTrailId: 'soil', trailTitle: 'Soil and water' }])
    expect(await count('bia')).toBe(0)
  })

  test('a trail that is about to close, once for each learner who has not concluded it', async () => {
    await sql(domains.acme, "update group_trail set ends_at = now() + interval '2 days'")
    await sql(domains.acme, "update player set conclusion_seen_at = now() where player_id = 'bia'")
    for (let n = 0; n < 2; n++) await notifyAllOfDeadlines(one.database)
    const { data, total } = await list()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ type: 'deadline', groupTrailId: 'soil', endsDate: expect.any(String) })
    expect([await count('bia'), await count('eva')]).toEqual([0, 0])
    await post(`notificationctl/markHide/${data[0].id}`)
    await notifyAllOfDeadlines(one.database)
    expect(await count()).toBe(0)
  })

  describe('where its end is moved after the notification', () => {
    const TODAY = "date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'"
    const closesAt = async (hours: number) => {
      await sql(domains.acme, `update group_trail set ends_at = ${TODAY} + ${hours} * interval '1 hour'`)
      await notifyAllOfDeadlines(one.database)
    }
    beforeEach(async () => {
      await sql(domains.acme, 'update player set conclusion_seen_at = null')
      await closesAt(36)
      await sql(
        domains.acme,
        'update notification set read_at = now(), hidden_at = now(), mailed_at = now(), pushed_at = now()',
      )
    })
    const waiting = async () =>
      (
        await sql(
          domains.acme,
          'select account_id from notification where read_at is null and hidden_at is null and mailed_at is null and pushed_at is null',
        )
      ).length

    test('a new day renews the same notification until the learner reads it', async () => {
      await closesAt(60)
      expect([(await list()).total, await count(), await waiting()]).toEqual([1, 1, 3])
      await closesAt(60)
      await post('notificationctl/markAllRead')
      await closesAt(60)
      expect(await count()).toBe(0)
      await closesAt(36)
      expect(await count()).toBe(1)
    })

    test('a learner who concluded the trail meanwhile is not notified again', async () => {
      await sql(domains.acme, "update player set conclusion_seen_at = now() where player_id = 'bia'")
      await closesAt(60)
      expect([await count(), await count('bia')]).toEqual([1, 0])
    })

    test('a move within the same day, or to more than three days ahead, does not renew the notification', async () => {
      for (const hours of [40, 48, 25, 200]) await closesAt(hours)
      expect([(await list()).total, await waiting()]).toEqual([0, 0])
    })

    test('the notification goes when the trail has no end any more, and other notifications stay', async () => {
      await closesAt(60)
      await give(1)
      const dates = { starts: null, ends: null }
      await post('studio/group-trails/soil/dates', { starts: null, ends: '2201-05-04T03:00:00.000Z' }, 'boss')
      expect(await count()).toBe(2)
      await post('studio/group-trails/soil/dates', dates, 'boss')
      expect([await count(), await count('bia')]).toEqual([1, 0])
    })
  })

  test.each([
    ['closes in a week', "now() + interval '7 days'"],
    ['is over', "now() - interval '1 hour'"],
    ['has no end', 'null'],
  ])('no trail that %s', async (_, ends) => {
    await sql(domains.acme, `update group_trail set ends_at = ${ends}`)
    await notifyAllOfDeadlines(one.database)
    expect(await count()).toBe(0)
  })

  test('a badge that they won, once, with its name', async () => {
    for (let n = 0; n < 2; n++) {
      const { result } = await post('enrollctl/trackItem', { groupTrailId: 'soil', resourceId: 'game' })
      await post(`enrollctl/track/${result.replace('track:', '')}`, aPlay({ seq: n, points: [1000] }))
    }
    const { data } = await list()
    expect(data).toMatchObject([
      {
        ...{ type: 'badge', groupTrailId: 'soil', title: 'First seed', trailTitle: 'Soil and water' },
        ...{ badge: { id: 'first', image: null }, cover: null },
      },
    ])
  })

  test('refused work, once for the same item and again for another', async () => {
    const item = (key: string) => ({
      key,
      groupTrailId: 'soil',
      team: null,
      content: { kind: 'resource', resourceId: 'no such', play: aPlay() },
    })
    for (let n = 0; n < 2; n++) await post('enrollctl/trackBatch', { items: [item('a'), item('b')] })
    const { data } = await list()
    expect(data).toMatchObject([{ type: 'refusal', groupTrailId: 'soil', statusRead: false }])
    await post(`notificationctl/markHide/${data[0].id}`)
    await post('enrollctl/trackBatch', { items: [item('b')] })
    expect(await count()).toBe(0)
    await post('enrollctl/trackBatch', { items: [item('c')] })
    expect([await count(), (await list()).total]).toEqual([1, 1])
  })
})

describe('a manager’s notice', () => {
  const words = { title: 'Canteen closed', text: 'On Friday only.' }

  test('reaches everybody of the domain once, also when it is sent twice', async () => {
    const notice = { id: randomUUID(), ...words }
    for (let n = 0; n < 2; n++) expect(await post('studio/notice', notice, 'boss')).toEqual({ result: 'ok' })
    expect((await list()).data).toMatchObject([{ type: 'notice', ...words, groupTrailId: null }])
    expect([await count('bia'), await count('boss'), await count('eva')]).toEqual([1, 1, 0])
  })

  test('about one trail reaches only people of that trail', async () => {
    await sql(domains.acme, "delete from player where player_id = 'boss'")
    await post('studio/notice', { id: randomUUID(), ...words, groupTrailId: 'soil' }, 'boss')
    expect([await count(), await count('boss')]).toEqual([1, 0])
  })

  test('continues after the last person reached when it was interrupted', async () => {
    const id = randomUUID()
    await sql(
      domains.acme,
      `insert into notice (domain_id, id, author_id, title, text, told_up_to) values (${domains.acme}, '${id}', 'boss', 'Half', 'way', 'ana')`,
    )
    await notifyAllOfNotices(one.database)
    expect([await count(), await count('bia')]).toEqual([0, 1])
  })

  test('is refused to a learner, for an unknown trail and without a title', async () => {
    const ask = { id: randomUUID(), ...words }
    expect(await post('studio/notice', ask)).toMatchObject({ error: 'not-permitted' })
    expect(await post('studio/notice', { ...ask, groupTrailId: 'none' }, 'boss')).toMatchObject({
      error: 'unknown-trail',
    })
    expect(await post('studio/notice', { ...ask, title: ' ' }, 'boss')).toMatchObject({ field: 'title' })
  })
})
